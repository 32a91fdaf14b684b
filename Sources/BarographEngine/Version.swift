/// The version of the program, as `--version` and reports print it.
package let barographVersion = "0.1.0"
