import { SITE_LOGO } from "../../shared/pageMeta.ts";
import { siteUrl } from "../../shared/siteUrl.ts";

/** Renders the logo of the site, or by default Greenroom's arch in the colour of the text. */
export function LogoMark({ size = 30 }: { size?: number }) {
  if (SITE_LOGO !== "") return <img data-logo="" src={siteUrl(SITE_LOGO)} height={size} alt="" />;
  return (
    <svg
      data-logo=""
      width={(size * 26) / 30}
      height={size}
      viewBox="0 0 26 30"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 30V13a13 13 0 0 1 26 0v17z" fill="var(--brand)" />
      <path d="M8.4 30V15a4.6 4.6 0 0 1 9.2 0v15z" fill="var(--bg)" />
      <circle cx="13" cy="15.2" r="2.3" fill="var(--brand)" />
    </svg>
  );
}
