import { FORMAT_LOCALE } from "./language.ts";

interface Formatters {
  DateTimeFormat: { format: Intl.DateTimeFormat; options: Intl.DateTimeFormatOptions };
  DisplayNames: { format: Intl.DisplayNames; options: Intl.DisplayNamesOptions };
  ListFormat: { format: Intl.ListFormat; options: Intl.ListFormatOptions };
  NumberFormat: { format: Intl.NumberFormat; options: Intl.NumberFormatOptions };
  PluralRules: { format: Intl.PluralRules; options: Intl.PluralRulesOptions };
  RelativeTimeFormat: { format: Intl.RelativeTimeFormat; options: Intl.RelativeTimeFormatOptions };
}

const made = new Map<string, unknown>();

/**
 * Returns a cached formatter, for the locale of the app's texts by default. Creating a formatter takes about 50 µs, and using it
 * about 1 µs. All other files must use this function instead of creating formatters.
 */
export function formatter<Kind extends keyof Formatters>(
  kind: Kind,
  options?: Formatters[Kind]["options"],
  locale = FORMAT_LOCALE,
): Formatters[Kind]["format"] {
  type Format = Formatters[Kind]["format"];
  const key = kind + locale + JSON.stringify(options);
  const Format = Intl[kind] as unknown as new (locale: string, options: object | undefined) => Format;
  // The key contains the kind of the formatter, so the cached formatter has this type.
  const format = (made.get(key) as Format | undefined) ?? new Format(locale, options);
  made.set(key, format);
  return format;
}
