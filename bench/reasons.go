package main

// reasons returns the reasons for missed targets, by the name of the line. A reason lists
// optimizations that were tried and rejected, or links to the decision record that lists them.
func reasons() map[string][]string {
	const response = "A response takes 29 µs of server CPU for the 16 videos and 32 µs for a video's page. The plain server takes 19 and 20 µs. The difference is request log, metrics, ID, context, limits and routes. " +
		"See [write coalescing](decisions/2026-11-23-write-coalescing.md). Rejected: no read-ahead during a response (1.5 µs), and headers written past net/http."
	const likes = "HTTP with its system calls takes half of a like's CPU time, three statements take a fifth, and the commit a tenth. While a commit waits for the disk, a fifth of both CPUs is idle. " +
		"Without any fsync, likes were a tenth faster. [Group commit](decisions/2026-11-22-group-commit.md) lists the rejected alternatives."
	const pocketbase = "A like takes a sixth of the server CPU of PocketBase's. The load generator's share, about 20 µs, is the same for both."
	const waits = "A like waits for the running commit, for its own, and for CPUs that 64 clients and the load generator share."
	const painted = "The largest content is painted with the first frame. Beyond that Lighthouse counts two fonts of 14 kB and the styles, at 1.6 Mbit/s."
	const images = "The first four images are requested with the styles, from another host. Lighthouse counts them although they fail here. Not tried: images that wait for the text."
	const scripts = "Scripts block the main thread (\"blocked\" in the TSV file). Lighthouse multiplies this machine's time by four, so the score differs between machines: another one with two cores had 100, 100 and 99."
	const imports = "Likes wait for CPU. The import, ANALYZE, the server's new index and all connections share two CPUs with the load generator. In PostgreSQL's log, almost no statement of a like takes more than 50 ms. " +
		"Rejected: connections opened one by one while requests wait, and ANALYZE of a tenth of the rows."
	const importsIntoSQLite = "A like waits for the running step of the import: 5 to 15 ms of statements and a commit of 5 to 20 ms (at most 58 ms). " +
		"Then it waits for its own commit of 1 ms (at most 65 ms). The longest waits occur when the disk does not respond for 40 to 90 ms. " +
		"[Group commit](decisions/2026-11-22-group-commit.md) lists the rejected alternatives."
	const pages = "Both take 1 to 2 ms and vary as much between rounds: the same index range is read for both."
	const crowd = "Each position is a transaction with its own commit, and PostgreSQL, server and load generator share two CPUs. " +
		"In three runs of this row alone after 1a72a26: 1,000 a second, p99 13 to 18 ms."
	return map[string][]string{
		"largest content, home":                                                       {painted},
		"largest content, a video":                                                    {painted},
		"largest content, explore":                                                    {painted, images},
		"the 16 videos, relative to the plain server":                                 {response},
		"a video's page, relative to the plain server":                                {response},
		"/, relative to the plain server":                                             {response},
		"GET /api/user/likes, 20 videos, on SQLite, relative to the plain server":     {"The plain server sends a prepared response. Greenroom checks the token, reads the list and its 20 videos from the database, and encodes them. On the machine of 22 November the ratio was 0.55: there, the plain server was half as fast, and this list was a tenth slower."},
		"SQLite to PocketBase":                                                        {pocketbase, likes},
		"performance, home":                                                           {painted, scripts},
		"performance, explore":                                                        {painted, scripts},
		"performance, a video":                                                        {painted, scripts},
		"Positions of the crowd on PostgreSQL":                                        {crowd},
		"the slowest like during an import, 100,000 videos, on PostgreSQL":            {imports},
		"the slowest like during an import, 1,000,000 videos, on PostgreSQL":          {imports},
		"the slowest like during an import, 1,000,000 videos, on SQLite":              {importsIntoSQLite},
		"a first page, by title, of 1,000,000 videos to 1,000, on SQLite":             {pages},
		"a late page, by title, of 1,000,000 videos to 1,000, on SQLite":              {pages},
		"a small category, of 1,000,000 videos to 1,000, on SQLite":                   {pages},
		"a small category, newest first, of 1,000,000 videos to 1,000, on SQLite":     {pages},
		"a small category, newest first, of 1,000,000 videos to 1,000, on PostgreSQL": {pages},
		"a small category, newest first, of 100,000 videos to 1,000, on PostgreSQL":   {pages},
		"A position to a like on SQLite, CPU time":                                    {"A position and a like are each one change in a group commit, so their CPU time is about equal. In an earlier run, the ratio was 0.67 to 1.16."},
		"Greenroom on SQLite: p99":                                                    {waits, likes},
	}
}
