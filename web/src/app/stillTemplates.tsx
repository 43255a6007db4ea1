import { texts as video } from "../pages/video/texts.ts";
import { texts as card } from "../widgets/video-card/texts.ts";
import type { Category, Video } from "../data/api/types.ts";
import { ALL_CATEGORIES } from "../data/constants.ts";
import { categoryPath, videoPath } from "../data/routes.ts";
import { pathInSite } from "../shared/siteFile.ts";
import { clockTime, spokenTime } from "../shared/text/duration.ts";
import { formatNumber } from "../shared/text/plural.ts";
import { joined } from "../shared/text/joined.ts";
import { uploadDate } from "../shared/text/uploadDate.ts";
import { videoCount } from "../shared/text/videoCount.ts";
import { abbreviateViews } from "../shared/text/viewCount.ts";
import { KNOWN_TONES, toneOf, TONES } from "../shared/tone.ts";
import { PORTION } from "../ui/list/usePortions.ts";
import { type Answers, drawn } from "./drawn.tsx";

/*
 * Templates of Go's html/template, made of what the app draws of a library that holds what stands for everything: the
 * server puts its own library into them (internal/still). What follows from a value, such as a length in words, is
 * worked out there, with the words below.
 */

// A page of the library, whose first cards are in view; the last is drawn as all that follow those.
const IDS = numbered(PORTION, (place) => `still-${String(place).padStart(5, "0")}`);
const ID = "still-video";
const LENGTH = 362_439;
const VIEWS = "982982";
const DAY = "2222-11-22";
const TOTAL = 9_829_829;

const category: Category = {
  _id: "still-category",
  categoryName: "{{.Name}}",
  description: "{{.Description}}",
  imgUrl: "{{.Picture}}",
};

function videoCalled(_id: string, length?: number): Video {
  return {
    _id,
    title: "{{.Title}}",
    description: "{{.Description}}",
    creatorName: "{{.Creator}}",
    creatorId: "",
    viewQuantity: VIEWS,
    dateOfUpload: DAY,
    ...(length !== undefined && { durationSeconds: length }),
    categoryName: category.categoryName,
  };
}

/** Answers as a server with that library does; `next` says that it has more videos than these, `total` how many. */
function library(videos: readonly Video[], next?: string, total?: number): Answers {
  return ({ url }) => {
    const pathname = pathInSite(new URL(url).pathname);
    const [found] = videos;
    if (pathname === "/api/categories") return Promise.resolve(Response.json({ categories: [category] }));
    if (pathname === "/api/videos") return Promise.resolve(Response.json({ videos, next, total }));
    return Promise.resolve(found ? Response.json({ video: found }) : Response.error());
  };
}

/** By the word in it, the app and its styles tell such a still from one of places that wait. */
const filled = (html: string) => `<div data-still="filled">${html}</div>`;

/** Puts something in the place of a text that is there, at least once. */
function put(html: string, text: string, place: string): string {
  if (!html.includes(text)) throw new Error(`What the app draws does not hold ${text}.`);
  return html.replaceAll(text, () => place);
}

/** The element of that name around a text, without others of its name in it. */
function elementAround(html: string, name: string, text: string): string {
  const at = html.indexOf(text);
  const begin = html.lastIndexOf(`<${name}`, at);
  const end = html.indexOf(`</${name}>`, at);
  if (at < 0 || begin < 0 || end < 0) throw new Error(`What the app draws has no ${name} around ${text}.`);
  return html.slice(begin, end + name.length + 3);
}

const toned = (html: string) =>
  put(html, `data-tone="${toneOf(category.categoryName)}"`, 'data-tone="{{.Tone}}"');

const badged = (html: string) =>
  put(put(html, clockTime(LENGTH), "{{.Clock}}"), spokenTime(LENGTH), "{{.Spoken}}");

/** The card that stands at a place. The order is drawn each time. */
function itemAt(html: string, place: number): { id: string; item: string } {
  const id = IDS.toSorted((one, other) => html.indexOf(one) - html.indexOf(other))[place] ?? "";
  return { id, item: elementAround(html, "li", id) };
}

function cardAt(html: string, place: number): string {
  const { id, item } = itemAt(html, place);
  const detail = joined(card.views(abbreviateViews(VIEWS)), uploadDate(DAY));
  return put(toned(put(item, id, "{{.ID}}")), detail, "{{.Detail}}");
}

/** The cards of a page, with a length and without: first those in view, then the others. */
function cards(html: string, bare: string): string {
  const either = (place: number) =>
    `{{if .Clock}}${badged(cardAt(html, place))}{{else}}${cardAt(bare, place)}{{end}}`;
  return `{{range .InView}}${either(0)}{{end}}{{range .Others}}${either(IDS.length - 1)}{{end}}`;
}

const CHECKED = ' checked=""';

/** The chips: all, and one for each category. */
function chips(html: string): string {
  const all = elementAround(html, "label", `value="${ALL_CATEGORIES}"`);
  const one = elementAround(html, "label", `value="${category.categoryName}"`);
  const value = `value="${category.categoryName}"`;
  return put(
    put(
      html,
      one,
      `{{range .Categories}}${put(one, value, `${value}{{if .Chosen}}${CHECKED}{{end}}`)}{{end}}`,
    ),
    all,
    put(all, CHECKED, `{{if not .Chosen}}${CHECKED}{{end}}`),
  );
}

async function exploreTemplate(): Promise<string> {
  const videos = IDS.map((id) => videoCalled(id, LENGTH));
  const bare = await drawn("/explore", library(IDS.map((id) => videoCalled(id))));
  const page = async (next?: string, total?: number) => {
    const html = await drawn("/explore", library(videos, next, total));
    const items = IDS.map((_, place) => itemAt(html, place).item);
    const listed = put(html, items.join(""), cards(html, bare));
    return chips(listed);
  };
  const whole = put(await page(), videoCount(PORTION), "{{.Count}}");
  const counted = put(await page("more", TOTAL), formatNumber(TOTAL), "{{.Total}}");
  return filled(`{{if .Total}}${counted}{{else if .GoesOn}}${await page("more")}{{else}}${whole}{{end}}`);
}

async function homeTemplate(): Promise<string> {
  const html = await drawn("/", library([]));
  const door = elementAround(html, "li", `${category._id}"`);
  const item = put(toned(door), categoryPath(category._id), "/explore?category={{.ID}}");
  return filled(put(html, door, `{{range .Categories}}${item}{{end}}`));
}

async function videoTemplate(): Promise<string> {
  const html = await drawn(videoPath(ID), library([videoCalled(ID)]));
  const views = elementAround(html, "li", VIEWS);
  const day = elementAround(html, "li", DAY);
  const words = `${VIEWS}</strong> ${video.views(VIEWS)}`;
  const withViews = put(
    html,
    views,
    `{{if .Views}}${put(views, words, "{{.Views}}</strong> {{.ViewsWord}}")}{{end}}`,
  );
  const named = put(put(day, DAY, "{{.Day}}"), uploadDate(DAY), "{{.Date}}");
  return filled(toned(put(withViews, day, `{{if .Date}}${named}{{end}}`)));
}

/** The templates by page, and the words for what follows from a value. */
export async function stillTemplates() {
  return {
    pages: { home: await homeTemplate(), explore: await exploreTemplate(), video: await videoTemplate() },
    words: wordsOfValues(),
  };
}

function numbered<Value>(count: number, make: (place: number) => Value): Value[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

// A number that no month has, and no year with it.
const monthAt = (place: number) => `2222-${String(place + 1).padStart(2, "0")}-28`;

/** What a person reads of a value, in the language of the build. `{n}`, `{day}` and `{year}` stand for numbers. */
function wordsOfValues() {
  return {
    /** By how many there are, up to a page of them. */
    counts: numbered(PORTION + 1, videoCount),
    numbers: {
      group: formatNumber(1_111_111).split("1").find(Boolean) ?? "",
      from: formatNumber(1_000).length > 4 ? 1_000 : 10_000,
    },
    views: { one: card.views("1"), other: card.views("{n}") },
    viewsWord: { one: video.views("1"), other: video.views("2") },
    detail: joined("{views}", "{date}"),
    months: numbered(12, (place) =>
      uploadDate(monthAt(place)).replace("2222", "{year}").replace("28", "{day}"),
    ),
    hours: numbered(100, (hours) => spokenTime(hours * 3_600)),
    minutes: numbered(60, (minutes) => spokenTime(minutes * 60)),
    seconds: numbered(60, spokenTime),
    tones: { known: KNOWN_TONES, others: TONES },
  };
}
