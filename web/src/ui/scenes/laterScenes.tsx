import type { ComponentType } from "react";
import { Chair, Figure, PendantLamp, Shadow } from "./figures.tsx";
import { INK, Room } from "./kit.tsx";

const HAIR = INK.deep;

function ChairsScene() {
  return (
    <Room>
      <ellipse cx="300" cy="562" rx="230" ry="26" fill={INK.raised} opacity="0.5" />
      <PendantLamp x={300} y={178} />
      <Chair x={158} colour={INK.apricot} />
      <Chair x={442} colour={INK.iris} turned />
      <path d="M300 470v86M264 558h72" stroke={INK.paper} strokeWidth="9" strokeLinecap="round" />
      <path d="M244 456h112a7 7 0 0 1 0 14H244a7 7 0 0 1 0-14z" fill={INK.paper} />
      <path d="M262 426h30v24a6 6 0 0 1-6 6h-18a6 6 0 0 1-6-6z" fill={INK.rose} />
      <path d="M292 432h5a7 7 0 0 1 0 14h-5" fill="none" stroke={INK.rose} strokeWidth="5" />
      <path d="M316 418h24l-4 38h-16z" fill={INK.lagoon} opacity="0.85" />
      <path
        d="M270 412c-6-10 6-14 0-26M284 412c-6-10 6-14 0-26"
        fill="none"
        stroke={INK.shade}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.6"
      />
    </Room>
  );
}

function BoardScene() {
  return (
    <Room>
      <path d="M170 430l-36 128M430 430l36 128" stroke={INK.raised} strokeWidth="14" strokeLinecap="round" />
      <path
        d="M102 150h396a18 18 0 0 1 18 18v260a18 18 0 0 1-18 18H102a18 18 0 0 1-18-18V168a18 18 0 0 1 18-18z"
        fill={INK.raised}
      />
      <path
        d="M106 164h388a8 8 0 0 1 8 8v252a8 8 0 0 1-8 8H106a8 8 0 0 1-8-8V172a8 8 0 0 1 8-8z"
        fill={INK.paper}
      />
      <g fill="none" stroke={INK.deep} strokeWidth="6">
        <path d="M206 222h152M282 222v88h70" />
      </g>
      <rect x="132" y="196" width="84" height="54" rx="12" fill={INK.lagoon} />
      <rect x="352" y="196" width="92" height="54" rx="12" fill={INK.apricot} />
      <circle cx="386" cy="310" r="36" fill={INK.iris} />
      <path
        d="M372 310l10 11 20-22"
        fill="none"
        stroke={INK.deep}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M322 388h118M322 408h72" stroke={INK.shade} strokeWidth="8" strokeLinecap="round" />
      <Figure x={186} y={470} coat={INK.rose} skin="var(--skin-1)" hair={HAIR} cut="bun" height={150} />
      <path d="M240 484l66-84" stroke={INK.rose} strokeWidth="34" strokeLinecap="round" />
      <circle cx="312" cy="392" r="17" fill="var(--skin-1)" />
      <path d="M316 384l16-30" stroke={INK.deep} strokeWidth="9" strokeLinecap="round" />
    </Room>
  );
}

function NumbersScene() {
  return (
    <Room>
      <path d="M170 162l84-46 290 446H216z" fill={INK.light} opacity="0.15" />
      <path d="M190 0v70" stroke={INK.paper} strokeWidth="4" />
      <g transform="translate(50 44) rotate(-28 144 78)">
        <path d="M108 42h72a10 10 0 0 1 10 10v36l12 26H86l12-26V52a10 10 0 0 1 10-10z" fill={INK.raised} />
        <path d="M86 114h116v10H86z" fill={INK.light} />
      </g>
      <Shadow x={352} width={400} y={562} />
      <rect x="192" y="452" width="58" height="106" rx="10" fill={INK.lagoon} />
      <rect x="272" y="384" width="58" height="174" rx="10" fill={INK.apricot} />
      <rect x="352" y="308" width="58" height="250" rx="10" fill={INK.iris} />
      <rect x="432" y="222" width="58" height="336" rx="10" fill={INK.light} />
      <path
        d="M172 416l106-66 78-76 108-92"
        fill="none"
        stroke={INK.paper}
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="1 19"
      />
      <path
        d="M440 176l30-2 2 30"
        fill="none"
        stroke={INK.paper}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Room>
  );
}

function PanelScene() {
  return (
    <Room>
      <path
        d="M140 120h320a60 60 0 0 1 60 60v220H80V180a60 60 0 0 1 60-60z"
        fill={INK.raised}
        opacity="0.35"
      />
      <Figure x={142} y={356} coat={INK.lagoon} skin="var(--skin-2)" hair={HAIR} cut="long" />
      <Figure x={458} y={356} coat={INK.apricot} skin="var(--skin-3)" hair={INK.shade} cut="cropped" />
      <Figure x={300} y={340} coat={INK.rose} skin="var(--skin-4)" hair={HAIR} cut="short" height={136} />
      <path d="M56 452h488v98a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12z" fill={INK.raised} />
      <path d="M46 432h508a10 10 0 0 1 0 26H46a10 10 0 0 1 0-26z" fill={INK.paper} />
      <g fill={INK.light}>
        <rect x="104" y="488" width="76" height="30" rx="6" />
        <rect x="262" y="488" width="76" height="30" rx="6" />
        <rect x="420" y="488" width="76" height="30" rx="6" />
      </g>
      <path d="M120 503h44M278 503h44M436 503h44" stroke={INK.raised} strokeWidth="6" strokeLinecap="round" />
      <path d="M208 398h22l-4 34h-14zM372 398h22l-4 34h-14z" fill={INK.paper} opacity="0.85" />
    </Room>
  );
}

function StageScene() {
  return (
    <Room>
      <circle cx="300" cy="392" r="206" fill={INK.light} opacity="0.16" />
      <circle cx="300" cy="392" r="140" fill={INK.light} opacity="0.28" />
      <ellipse cx="300" cy="566" rx="150" ry="22" fill={INK.light} opacity="0.4" />
      <Figure x={300} y={404} coat={INK.paper} skin="var(--skin-4)" hair={HAIR} cut="short" height={120} />
      <path d="M398 470v-86l-26-22" fill="none" stroke={INK.shade} strokeWidth="7" strokeLinecap="round" />
      <path d="M374 366l-24-20" stroke={INK.deep} strokeWidth="18" strokeLinecap="round" />
      <path d="M188 466h224a8 8 0 0 1 0 18H188a8 8 0 0 1 0-18z" fill={INK.shade} />
      <path d="M206 484h188l-14 82H220z" fill={INK.raised} />
      <path d="M282 548v-20a18 18 0 0 1 36 0v20z" fill={INK.light} />
      <path d="M0 0h216c4 226-50 430-216 586z" fill={INK.curtain} />
      <path d="M600 0H384c-4 226 50 430 216 586z" fill={INK.curtain} />
      <path
        d="M60 0c0 196-16 356-60 470M116 0c0 220-28 394-92 520M170 0c0 210-30 380-112 526M540 0c0 196 16 356 60 470M484 0c0 220 28 394 92 520M430 0c0 210 30 380 112 526"
        fill="none"
        stroke={INK.fold}
        strokeWidth="11"
      />
      <path
        d="M0 0h600v26c-30 20-70 20-100 0-30 20-70 20-100 0-30 20-70 20-100 0-30 20-70 20-100 0-30 20-70 20-100 0-30 20-70 20-100 0z"
        fill={INK.fold}
      />
    </Room>
  );
}

/** Scenes that are not visible at first. */
export type LaterScene = "chairs" | "board" | "numbers" | "panel" | "stage";

const SCENES: Readonly<Record<LaterScene, ComponentType>> = {
  chairs: ChairsScene,
  board: BoardScene,
  numbers: NumbersScene,
  panel: PanelScene,
  stage: StageScene,
};

/** Renders a scene that is not visible at first. */
export default function LaterSceneArt({ scene }: { scene: LaterScene }) {
  const Scene = SCENES[scene];
  return <Scene />;
}
