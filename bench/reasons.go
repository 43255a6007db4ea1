package main

// reasons says, by the name of a line, why its target is missed where it is, and what
// was tried.
func reasons() map[string]string {
	const answer = "Of the server's processor an answer takes 23 µs for the 16 videos and 26 for a video's page, of the bare program's 20: its line in the log, metrics, id, context and routes. " +
		"Tried and kept: one call of the system for an answer, log lines written together, the values of its header made once, fewer collections of garbage. " +
		"Tried and left: not to read ahead while an answer is made (1.5 µs), and heads written past net/http."
	const likes = "Of the server's processor a like takes a sixth of what PocketBase's takes; the load generator's part, some 20 µs, is the same for both. Half of a like's time is HTTP and the system's calls for it, " +
		"a fifth three statements, a tenth the commit, and the rest the scheduler and garbage; while a commit waits for the disk, a fifth of both processors has nothing to do. " +
		"Tried and kept: one connection for all changes without package sql's transactions, a statement less to take a like back, sessions and tokens known without the database. " +
		"Tried and left: the log forced to disk beside the next changes (a tenth slower: fewer share a commit), fdatasync in its place (no difference); not to force it at all was a tenth faster. " +
		"Left: a like in fewer statements. SQLite would have the same rows and indexes to change in one as in three."
	const painted = "It is painted with the first frame. What Lighthouse reckons beyond that is two fonts of 14 kB and the styles, at 1.6 Mbit/s. " +
		"Tried and kept: its words in the still, the app's scripts and data after the first frame, fonts in fewer weights (37 kB each before). "
	const imports = "Seen in PostgreSQL's own log, hardly a statement of a like takes longer than 50 ms: likes wait for processors. An import, ANALYZE, the server's new index and everybody's connections share two with the load generator. " +
		"Tried and kept: steps of 10 ms with a pause, ANALYZE as the table grows (it was read whole for each 25 ids before), videos laid beside the library and published by one update. " +
		"Tried and left: connections opened one by one while requests wait (with 200,000 videos the slowest was 137 and 175 ms in place of 614 and 1,169, but fewer likes a second), an ANALYZE of a tenth of the rows, and of the columns that are searched alone (the slowest 281 and 289 ms)."
	const importsIntoSQLite = "Traced with 100,000 and 200,000 videos: a like waits for the import's step under way, 5 to 15 ms of statements and then a commit that writes a page for nearly each entry of an index, 5 to 20 ms and at worst 58; " +
		"then for its own commit on the same disk, a millisecond and at worst 65. Tried and kept: steps of 10 ms with a pause, videos laid beside the library and published by one update. Tried and left, since the slowest was " +
		"no faster: steps of half the length, pauses as long as the steps (the import takes half as long again), the log moved into the file four times as often, steps that are not forced to disk, an import of lower priority (197 ms: it has the " +
		"database while it waits for the processor and the disk), the log begun anew beside the commits before one of them has to, and moved every 10 ms once it is long. What is longest stands beside a disk that says nothing for 40 to 90 ms."
	const scripts = painted + "Its mark is lowered by the time for which scripts keep the processor (\"blocked\", below): Lighthouse takes four times what this machine takes, and that differs from machine to machine. " +
		"On another machine of two cores the pages had 100, 100 and 99, with the same fonts. Tried and kept: pages apart, so that each loads what it needs. "
	const pages = "Both take a millisecond or two, and differ as much from round to round: the same index is read for both, from where the page begins to where it ends. Of two runs on this machine on one day, one of which asked " +
		"while the index for search was made, only a small category's newest on PostgreSQL was missed in both."
	const crowd = "Each position is a transaction with a commit of its own, and PostgreSQL, the server and the load generator share two processors. Tried and kept: a first position in one statement, of one trip. " +
		"The crowd alone, three times after the run of 1a72a26: 1,000 a second, p99 13 to 18 ms."
	return map[string]string{
		"largest content, home":    painted,
		"largest content, a video": painted,
		"largest content, explore": painted + "The first four pictures are asked for with it, from another host, which Lighthouse counts although they fail here. " +
			"Not tried: pictures that wait for the words.",
		"the 16 videos, to the bare program":                                          answer,
		"a video's page, to the bare program":                                         answer,
		"/, to the bare program":                                                      answer,
		"SQLite to PocketBase":                                                        likes,
		"performance, home":                                                           scripts,
		"performance, explore":                                                        scripts,
		"performance, a video":                                                        scripts,
		"Positions of the crowd on PostgreSQL":                                        crowd,
		"the slowest like during an import, 100,000 videos, on PostgreSQL":            imports,
		"the slowest like during an import, 1,000,000 videos, on PostgreSQL":          imports,
		"the slowest like during an import, 1,000,000 videos, on SQLite":              importsIntoSQLite,
		"a first page, by title, of 1,000,000 videos to 1,000, on SQLite":             pages,
		"a late page, by title, of 1,000,000 videos to 1,000, on SQLite":              pages,
		"a small category, of 1,000,000 videos to 1,000, on SQLite":                   pages,
		"a small category, newest first, of 1,000,000 videos to 1,000, on SQLite":     pages,
		"a small category, newest first, of 1,000,000 videos to 1,000, on PostgreSQL": pages,
		"a small category, newest first, of 100,000 videos to 1,000, on PostgreSQL":   pages,
		"A position to a like on SQLite, processor time":                              "It differs as much from round to round: either is one change in a commit that many share.",
		"Greenroom on SQLite: p99":                                                    "A like waits for the commit under way, for its own, and for processors that 64 others, the load generator and whatever else runs want too. " + likes,
	}
}
