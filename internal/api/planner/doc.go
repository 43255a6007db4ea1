// Package planner serves the operations on plans: the plan, its days and its calendar. It reads
// the inputs from the stores; package plan computes the days.
package planner
