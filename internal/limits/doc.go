// Package limits is the single source of the limits on data and requests. Everything that requests,
// accounts and guests can make grow has a limit. Code uses the constants. [Table] lists each limit
// with its unit, its scope and the effect of exceeding it. docs/limits.md is generated from this
// table.
package limits
