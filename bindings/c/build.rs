//! Gives the shared library its name for linkers: the major version of the ABI.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux" | "android") => {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libfacedown.so.1")
        }
        Ok("macos" | "ios") => {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libfacedown.1.dylib")
        }
        _ => {}
    }
}
