use crate::Done;
pub(crate) fn test(_: &[String]) -> Done {
    Ok(())
}
