const WORDS = [
  "A plan until the day",
  "Notes at the second",
  "Answer first, then listen to both",
  "How far you are",
];

/** Two who talk, drawn: what stands where YouTube would show the video. */
export const INTERVIEW = `<!doctype html>
  <style>html, body, svg { margin: 0; display: block; width: 100%; height: 100%; background: #123a2a; }</style>
  <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
    <path fill="#1e5a42" d="M0 180V96a160 96 0 0 1 320 0v84z"/>
    <path fill="#d8f05a" d="M159 0h2v22h-2zM140 40a20 18 0 0 1 40 0z"/>
    <g><circle cx="96" cy="84" r="17" fill="#d9a47a"/><path fill="#f3b27a" d="M60 180v-36a36 36 0 0 1 72 0v36z"/></g>
    <g><circle cx="224" cy="84" r="17" fill="#a9745a"/><path fill="#7cc4c9" d="M188 180v-36a36 36 0 0 1 72 0v36z"/></g>
    <path fill="#0b261b" d="M40 150h240v30H40z"/>
  </svg>`;

/** A page on which pictures of the app stand two by two, each with what it is about; font and pictures are in base64. */
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
