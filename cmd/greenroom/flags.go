package main

import (
	"fmt"
	"net"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// durations makes flags accept durations in days, and return clear errors.
func durations() kong.Option {
	return kong.TypeMapper(reflect.TypeFor[time.Duration](), kong.MapperFunc(func(ctx *kong.DecodeContext, target reflect.Value) error {
		var text string
		if err := ctx.Scan.PopValueInto("duration", &text); err != nil {
			return err
		}
		d, err := parseDuration(text)
		if err != nil {
			return err
		}
		target.SetInt(int64(d))
		return nil
	}))
}

// aliasEnvars adds an environment variable for each alias of a flag, which is a former name of the
// flag. The variable of the current name takes precedence.
func aliasEnvars(prefix string) kong.Option {
	return kong.PostBuild(func(k *kong.Kong) error {
		return kong.Visit(k.Model, func(node kong.Visitable, next kong.Next) error {
			if flag, ok := node.(*kong.Flag); ok && len(flag.Envs) > 0 {
				for _, alias := range flag.Aliases {
					name := prefix + "_" + strings.ToUpper(strings.ReplaceAll(alias, "-", "_"))
					flag.Envs = append(flag.Envs, name)
					flag.Tag.Envs = append(flag.Tag.Envs, name)
				}
			}
			return next(nil)
		})
	})
}

// describeFlag returns the help text of a flag with the name of its environment variable.
func describeFlag(value *kong.Value) string {
	if len(value.Tag.Envs) > 1 {
		current, tag := *value, *value.Tag
		tag.Envs = tag.Envs[:1]
		current.Tag = &tag
		value = &current
	}
	return kong.DefaultHelpValueFormatter(value)
}

// dayCount is the maximum number of days in the duration of a flag.
const dayCount = 36_500

// parseDuration parses durations like [time.ParseDuration] and also accepts days, for example 7d or
// 1d12h.
func parseDuration(text string) (time.Duration, error) {
	rest, days := text, time.Duration(0)
	if number, after, has := strings.Cut(text, "d"); has {
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || n > dayCount {
			return 0, fmt.Errorf("%q is not a duration: write 24h, 7d or 90m", text)
		}
		if rest, days = after, time.Duration(n)*24*time.Hour; rest == "" {
			return days, nil
		}
	}
	d, err := time.ParseDuration(rest)
	if _, number := strconv.ParseFloat(text, 64); err != nil && number == nil {
		return 0, fmt.Errorf("%q has no unit: write 24h, 7d or 90m", text)
	}
	if err != nil || d > dayCount*24*time.Hour {
		return 0, fmt.Errorf("%q is not a duration: write 24h, 7d or 90m", text)
	}
	return days + d, nil
}

// checkListen returns an error if the address of the flag is invalid.
func checkListen(flag, address string) error {
	if _, _, err := net.SplitHostPort(address); err == nil {
		return nil
	}
	if _, err := strconv.Atoi(address); err == nil {
		return fmt.Errorf("%s: %q is only a port: write 127.0.0.1:%s, or :%s for every network", flag, address, address, address)
	}
	return fmt.Errorf("%s: %q is not an address and a port: write 127.0.0.1:8080, [::1]:8080, or :8080 for every network", flag, address)
}

// checkAddresses returns an error if a listen address is invalid.
func (c *serveCommand) checkAddresses() error {
	for _, each := range []struct{ flag, address string }{
		{"--listen", c.siteAddress()}, {"--metrics-listen", c.MetricsListen}, {"--redirect-listen", c.plainAddress()},
	} {
		if each.address == "" {
			continue
		}
		if err := checkListen(each.flag, each.address); err != nil {
			return err
		}
	}
	return nil
}
