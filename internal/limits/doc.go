// Package limits is the single source of the limits on data and requests. They limit everything
// that requests, accounts and guests can make grow. Code uses the constants. [Table] lists each
// limit with its unit, its scope and the effect of exceeding it; docs/limits.md is generated from
// this table.
package limits
