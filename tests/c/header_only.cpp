// header_only.c once more, compiled as C++: the header stands alone there too.
#include "header_only.c"
