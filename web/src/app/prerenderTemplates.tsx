import { texts as video } from "../pages/video/texts.ts";
import { texts as card } from "../widgets/video-card/texts.ts";
import type { Category, Video } from "../data/api/types.ts";
import { ALL_CATEGORIES } from "../data/constants.ts";
import { categoryPath, videoPath } from "../data/routes.ts";
import { stripBasePath } from "../shared/siteUrl.ts";
import { clockTime, spokenTime } from "../shared/text/duration.ts";
import { formatNumber } from "../shared/text/plural.ts";
import { joinParts } from "../shared/text/joinParts.ts";
import { uploadDate } from "../shared/text/uploadDate.ts";
import { videoCount } from "../shared/text/videoCount.ts";
import { abbreviateViews } from "../shared/text/viewCount.ts";
import { TONES_BY_CATEGORY_NAME, toneOf, TONES } from "../shared/tone.ts";
import { PAGE_SIZE } from "../ui/list/useIncrementalList.ts";
import { type PrerenderFetch, prerender } from "./prerender.tsx";

/*
 * Creates templates for Go's html/template. The app renders them with placeholders as data, and the server replaces
 * the placeholders by its own data (internal/prerender). From the words below, the server also computes derived
 * texts, such as a duration in words.
 */

// IDs of the cards on the first page of the grid. The first cards are visible at once. The last card is the template
// for all further cards.
const IDS = numbered(PAGE_SIZE, (index) => `prerendered-${String(index).padStart(5, "0")}`);
const ID = "prerendered-video";
const LENGTH = 362_439;
const VIEWS = "982982";
const DAY = "2222-11-22";
const FACET = { value: "prerendered-facet", videos: 1 };
const FACETS = { creators: [FACET], companies: [FACET], videoTypes: [FACET], levels: [FACET] };
const TOTAL = 9_829_829;

const category: Category = {
  _id: "prerendered-category",
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

/**
 * Returns a function that responds like a server with these videos. `next` is the cursor of the next page, and
 * `total` is the number of videos.
 */
function library(videos: readonly Video[], next?: string, total?: number): PrerenderFetch {
  return ({ url }) => {
    const pathname = stripBasePath(new URL(url).pathname);
    const [found] = videos;
    if (pathname === "/api/categories") return Promise.resolve(Response.json({ categories: [category] }));
    if (pathname === "/api/videos") return Promise.resolve(Response.json({ videos, next, total }));
    if (pathname === "/api/videos/facets") return Promise.resolve(Response.json(FACETS));
    return Promise.resolve(found ? Response.json({ video: found }) : Response.error());
  };
}

/** Marks prerendered HTML that contains data, for the app and its styles. */
const filled = (html: string) => `<div data-prerendered="filled">${html}</div>`;

/** Replaces a text in the HTML. It throws if the text does not occur. */
function put(html: string, text: string, replacement: string): string {
  if (!html.includes(text)) throw new Error(`What the app draws does not hold ${text}.`);
  return html.replaceAll(text, () => replacement);
}

/** Returns the HTML element with a tag name that contains a text. Elements with this name must not be nested. */
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

/** Returns the ID and the HTML of the card at an index. The order of the cards on the page is random. */
function itemAt(html: string, index: number): { id: string; item: string } {
  const id = IDS.toSorted((one, other) => html.indexOf(one) - html.indexOf(other))[index] ?? "";
  return { id, item: elementAround(html, "li", id) };
}

function cardAt(html: string, index: number): string {
  const { id, item } = itemAt(html, index);
  const detail = joinParts(card.views(abbreviateViews(VIEWS)), uploadDate(DAY));
  return put(toned(put(item, id, "{{.ID}}")), detail, "{{.Detail}}");
}

/** Returns the HTML of all cards, with and without a duration. The cards that are visible at once are first. */
function cards(html: string, bare: string): string {
  const either = (index: number) =>
    `{{if .Clock}}${badged(cardAt(html, index))}{{else}}${cardAt(bare, index)}{{end}}`;
  return `{{range .InView}}${either(0)}{{end}}{{range .Others}}${either(IDS.length - 1)}{{end}}`;
}

const OPTION = new RegExp(`<option value="${FACET.value}">[^<]*</option>`, "g");

const CHECKED = ' checked=""';

/** Returns the HTML of the category chips: one chip for all videos, and one for each category. */
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
  const bare = await prerender("/explore", library(IDS.map((id) => videoCalled(id))));
  const page = async (next?: string, total?: number) => {
    const html = await prerender("/explore", library(videos, next, total));
    const items = IDS.map((_, index) => itemAt(html, index).item);
    const listed = put(html, items.join(""), cards(html, bare));
    return chips(listed).replaceAll(OPTION, "");
  };
  const whole = put(await page(), videoCount(PAGE_SIZE), "{{.Count}}");
  const counted = put(await page("more", TOTAL), formatNumber(TOTAL), "{{.Total}}");
  return filled(`{{if .Total}}${counted}{{else if .GoesOn}}${await page("more")}{{else}}${whole}{{end}}`);
}

async function homeTemplate(): Promise<string> {
  const html = await prerender("/", library([]));
  const door = elementAround(html, "li", categoryPath(category._id));
  const item = put(toned(door), categoryPath(category._id), "/explore?category={{.ID}}");
  const aim = elementAround(html, "label", category._id);
  const choice = put(aim, category._id, "{{.ID}}");
  return filled(
    put(put(html, aim, `{{range .Categories}}${choice}{{end}}`), door, `{{range .Categories}}${item}{{end}}`),
  );
}

async function videoTemplate(): Promise<string> {
  const html = await prerender(videoPath(ID), library([videoCalled(ID)]));
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

/**
 * Returns the templates by page name. `words` has the texts with which the server formats numbers, dates and lengths,
 * and the tones of categories.
 */
export async function prerenderTemplates() {
  return {
    pages: { home: await homeTemplate(), explore: await exploreTemplate(), video: await videoTemplate() },
    words: wordsOfValues(),
  };
}

function numbered<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

// The year is one that the server cannot confuse with another number.
const monthAt = (index: number) => `2222-${String(index + 1).padStart(2, "0")}-28`;

/**
 * Returns texts for derived values in the language of the build. `{n}`, `{day}` and `{year}` are placeholders for
 * numbers.
 */
function wordsOfValues() {
  return {
    /** Texts for all counts up to the number of videos on a page. */
    counts: numbered(PAGE_SIZE + 1, videoCount),
    numbers: {
      group: formatNumber(1_111_111).split("1").find(Boolean) ?? "",
      from: formatNumber(1_000).length > 4 ? 1_000 : 10_000,
    },
    views: { one: card.views("1"), other: card.views("{n}") },
    viewsWord: { one: video.views("1"), other: video.views("2") },
    detail: joinParts("{views}", "{date}"),
    months: numbered(12, (index) =>
      uploadDate(monthAt(index)).replace("2222", "{year}").replace("28", "{day}"),
    ),
    hours: numbered(100, (hours) => spokenTime(hours * 3_600)),
    minutes: numbered(60, (minutes) => spokenTime(minutes * 60)),
    seconds: numbered(60, spokenTime),
    tones: { known: TONES_BY_CATEGORY_NAME, others: TONES },
  };
}
