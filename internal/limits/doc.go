// Package limits is the single source of the limits on everything that requests, accounts
// and guests can make grow. Code uses its constants. [Table] lists each limit with its
// unit, its scope and the effect of exceeding it; docs/limits.md is generated from it.
package limits
