/** HTML page with a drawing of an interview, which screenshots show instead of a video. */
export const INTERVIEW = `<!doctype html>
  <style>html, body, svg { margin: 0; display: block; width: 100%; height: 100%; background: #123a2a; }</style>
  <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
    <path fill="#1e5a42" d="M0 180V96a160 96 0 0 1 320 0v84z"/>
    <path fill="#d8f05a" d="M159 0h2v22h-2zM140 40a20 18 0 0 1 40 0z"/>
    <g><circle cx="96" cy="84" r="17" fill="#d9a47a"/><path fill="#f3b27a" d="M60 180v-36a36 36 0 0 1 72 0v36z"/></g>
    <g><circle cx="224" cy="84" r="17" fill="#a9745a"/><path fill="#7cc4c9" d="M188 180v-36a36 36 0 0 1 72 0v36z"/></g>
    <path fill="#0b261b" d="M40 150h240v30H40z"/>
  </svg>`;
