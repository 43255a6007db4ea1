package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"greenroom/internal/durable"
	"greenroom/internal/limits"
)

// readQuestionFile calls read to read the rows of the file. The file can be standard input.
func readQuestionFile[Row any](ctx context.Context, to output, file string, read func(r io.Reader, maxRows int) ([]Row, error)) ([]Row, error) {
	source, err := openSource(ctx, to, file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	rows, err := read(http.MaxBytesReader(nil, source, limits.ImportFile), 0)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		err = fmt.Errorf("the file is larger than %s", limits.Size(limits.ImportFile))
	}
	if err := errors.Join(err, source.Close()); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return rows, nil
}

// reportInvalid prints the invalid rows of a file. If there are any, it returns an error. describe
// returns the location and the errors of a row.
func reportInvalid[Row any](to output, rows []Row, describe func(Row) (location string, errors []string)) error {
	for _, row := range rows {
		location, problems := describe(row)
		fmt.Fprintf(to.log, "%s: %s\n", location, strings.Join(problems, "; "))
	}
	if len(rows) > 0 {
		return fmt.Errorf("nothing was imported: correct the rows above (%d)", len(rows))
	}
	return nil
}

// isCSV reports whether an export has the format CSV. The default depends on the extension of the
// file.
func isCSV(file, format string) bool {
	return format == "csv" || format == "" && strings.HasSuffix(file, ".csv")
}

// writeQuestionFile replaces the content of the file by the output of write. If the file is "", it
// prints the output.
func writeQuestionFile(to output, file string, write func(io.Writer) error) error {
	if file == "" {
		return write(to.out)
	}
	return durable.Replace(file, func(f *os.File) error { return write(f) })
}
