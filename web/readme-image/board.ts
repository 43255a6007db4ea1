const WORDS = [
  "A plan until the day",
  "Notes at the second",
  "Answer first, then listen to both",
  "How far you are",
];

/**
 * Returns an HTML page with images of the app in two columns, each with a caption. The font and the images are
 * encoded as base64.
 */
export function board(font: string, shots: readonly string[]): string {
  const figures = shots.map(
    (shot, place) =>
      `<figure><img alt="" src="data:image/png;base64,${shot}"><figcaption>${WORDS[place] ?? ""}</figcaption></figure>`,
  );
  return `<!doctype html>
    <style>
      @font-face { font-family: Besley; src: url(data:font/woff2;base64,${font}) format("woff2"); font-weight: 400 900; }
      body { margin: 0; padding: 32px; background: #123a2a; display: grid; grid-template-columns: 1fr 1fr; gap: 28px 32px; }
      figure { margin: 0; }
      img { display: block; width: 100%; border-radius: 14px 14px 0 0; }
      figcaption { padding: 10px 18px; border-radius: 0 0 14px 14px; background: #0b261b; color: #d8f05a; font: 600 20px Besley; }
    </style>
    ${figures.join("")}`;
}
