import type { ComponentType } from "react";
import { Chair, Figure, PendantLamp, Shadow } from "./figures.tsx";
import { SCENE_COLOURS, SceneRoom } from "./kit.tsx";

const HAIR = SCENE_COLOURS.deep;

function ChairsScene() {
  return (
    <SceneRoom>
      <ellipse cx="300" cy="562" rx="230" ry="26" fill={SCENE_COLOURS.raised} opacity="0.5" />
      <PendantLamp x={300} y={178} />
      <Chair x={158} colour={SCENE_COLOURS.apricot} />
      <Chair x={442} colour={SCENE_COLOURS.iris} turned />
      <path d="M300 470v86M264 558h72" stroke={SCENE_COLOURS.paper} strokeWidth="9" strokeLinecap="round" />
      <path d="M244 456h112a7 7 0 0 1 0 14H244a7 7 0 0 1 0-14z" fill={SCENE_COLOURS.paper} />
      <path d="M262 426h30v24a6 6 0 0 1-6 6h-18a6 6 0 0 1-6-6z" fill={SCENE_COLOURS.rose} />
      <path d="M292 432h5a7 7 0 0 1 0 14h-5" fill="none" stroke={SCENE_COLOURS.rose} strokeWidth="5" />
      <path d="M316 418h24l-4 38h-16z" fill={SCENE_COLOURS.lagoon} opacity="0.85" />
      <path
        d="M270 412c-6-10 6-14 0-26M284 412c-6-10 6-14 0-26"
        fill="none"
        stroke={SCENE_COLOURS.shade}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.6"
      />
    </SceneRoom>
  );
}

function BoardScene() {
  return (
    <SceneRoom>
      <path
        d="M170 430l-36 128M430 430l36 128"
        stroke={SCENE_COLOURS.raised}
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M102 150h396a18 18 0 0 1 18 18v260a18 18 0 0 1-18 18H102a18 18 0 0 1-18-18V168a18 18 0 0 1 18-18z"
        fill={SCENE_COLOURS.raised}
      />
      <path
        d="M106 164h388a8 8 0 0 1 8 8v252a8 8 0 0 1-8 8H106a8 8 0 0 1-8-8V172a8 8 0 0 1 8-8z"
        fill={SCENE_COLOURS.paper}
      />
      <g fill="none" stroke={SCENE_COLOURS.deep} strokeWidth="6">
        <path d="M206 222h152M282 222v88h70" />
      </g>
      <rect x="132" y="196" width="84" height="54" rx="12" fill={SCENE_COLOURS.lagoon} />
      <rect x="352" y="196" width="92" height="54" rx="12" fill={SCENE_COLOURS.apricot} />
      <circle cx="386" cy="310" r="36" fill={SCENE_COLOURS.iris} />
      <path
        d="M372 310l10 11 20-22"
        fill="none"
        stroke={SCENE_COLOURS.deep}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M322 388h118M322 408h72" stroke={SCENE_COLOURS.shade} strokeWidth="8" strokeLinecap="round" />
      <Figure
        x={186}
        y={470}
        coat={SCENE_COLOURS.rose}
        skin="var(--skin-1)"
        hair={HAIR}
        cut="bun"
        height={150}
      />
      <path d="M240 484l66-84" stroke={SCENE_COLOURS.rose} strokeWidth="34" strokeLinecap="round" />
      <circle cx="312" cy="392" r="17" fill="var(--skin-1)" />
      <path d="M316 384l16-30" stroke={SCENE_COLOURS.deep} strokeWidth="9" strokeLinecap="round" />
    </SceneRoom>
  );
}

function NumbersScene() {
  return (
    <SceneRoom>
      <path d="M170 162l84-46 290 446H216z" fill={SCENE_COLOURS.light} opacity="0.15" />
      <path d="M190 0v70" stroke={SCENE_COLOURS.paper} strokeWidth="4" />
      <g transform="translate(50 44) rotate(-28 144 78)">
        <path
          d="M108 42h72a10 10 0 0 1 10 10v36l12 26H86l12-26V52a10 10 0 0 1 10-10z"
          fill={SCENE_COLOURS.raised}
        />
        <path d="M86 114h116v10H86z" fill={SCENE_COLOURS.light} />
      </g>
      <Shadow x={352} width={400} y={562} />
      <rect x="192" y="452" width="58" height="106" rx="10" fill={SCENE_COLOURS.lagoon} />
      <rect x="272" y="384" width="58" height="174" rx="10" fill={SCENE_COLOURS.apricot} />
      <rect x="352" y="308" width="58" height="250" rx="10" fill={SCENE_COLOURS.iris} />
      <rect x="432" y="222" width="58" height="336" rx="10" fill={SCENE_COLOURS.light} />
      <path
        d="M172 416l106-66 78-76 108-92"
        fill="none"
        stroke={SCENE_COLOURS.paper}
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="1 19"
      />
      <path
        d="M440 176l30-2 2 30"
        fill="none"
        stroke={SCENE_COLOURS.paper}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SceneRoom>
  );
}

function PanelScene() {
  return (
    <SceneRoom>
      <path
        d="M140 120h320a60 60 0 0 1 60 60v220H80V180a60 60 0 0 1 60-60z"
        fill={SCENE_COLOURS.raised}
        opacity="0.35"
      />
      <Figure x={142} y={356} coat={SCENE_COLOURS.lagoon} skin="var(--skin-2)" hair={HAIR} cut="long" />
      <Figure
        x={458}
        y={356}
        coat={SCENE_COLOURS.apricot}
        skin="var(--skin-3)"
        hair={SCENE_COLOURS.shade}
        cut="cropped"
      />
      <Figure
        x={300}
        y={340}
        coat={SCENE_COLOURS.rose}
        skin="var(--skin-4)"
        hair={HAIR}
        cut="short"
        height={136}
      />
      <path d="M56 452h488v98a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12z" fill={SCENE_COLOURS.raised} />
      <path d="M46 432h508a10 10 0 0 1 0 26H46a10 10 0 0 1 0-26z" fill={SCENE_COLOURS.paper} />
      <g fill={SCENE_COLOURS.light}>
        <rect x="104" y="488" width="76" height="30" rx="6" />
        <rect x="262" y="488" width="76" height="30" rx="6" />
        <rect x="420" y="488" width="76" height="30" rx="6" />
      </g>
      <path
        d="M120 503h44M278 503h44M436 503h44"
        stroke={SCENE_COLOURS.raised}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M208 398h22l-4 34h-14zM372 398h22l-4 34h-14z" fill={SCENE_COLOURS.paper} opacity="0.85" />
    </SceneRoom>
  );
}

function StageScene() {
  return (
    <SceneRoom>
      <circle cx="300" cy="392" r="206" fill={SCENE_COLOURS.light} opacity="0.16" />
      <circle cx="300" cy="392" r="140" fill={SCENE_COLOURS.light} opacity="0.28" />
      <ellipse cx="300" cy="566" rx="150" ry="22" fill={SCENE_COLOURS.light} opacity="0.4" />
      <Figure
        x={300}
        y={404}
        coat={SCENE_COLOURS.paper}
        skin="var(--skin-4)"
        hair={HAIR}
        cut="short"
        height={120}
      />
      <path
        d="M398 470v-86l-26-22"
        fill="none"
        stroke={SCENE_COLOURS.shade}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M374 366l-24-20" stroke={SCENE_COLOURS.deep} strokeWidth="18" strokeLinecap="round" />
      <path d="M188 466h224a8 8 0 0 1 0 18H188a8 8 0 0 1 0-18z" fill={SCENE_COLOURS.shade} />
      <path d="M206 484h188l-14 82H220z" fill={SCENE_COLOURS.raised} />
      <path d="M282 548v-20a18 18 0 0 1 36 0v20z" fill={SCENE_COLOURS.light} />
      <path d="M0 0h216c4 226-50 430-216 586z" fill={SCENE_COLOURS.curtain} />
      <path d="M600 0H384c-4 226 50 430 216 586z" fill={SCENE_COLOURS.curtain} />
      <path
        d="M60 0c0 196-16 356-60 470M116 0c0 220-28 394-92 520M170 0c0 210-30 380-112 526M540 0c0 196 16 356 60 470M484 0c0 220 28 394 92 520M430 0c0 210 30 380 112 526"
        fill="none"
        stroke={SCENE_COLOURS.fold}
        strokeWidth="11"
      />
      <path
        d="M0 0h600v26c-30 20-70 20-100 0-30 20-70 20-100 0-30 20-70 20-100 0-30 20-70 20-100 0-30 20-70 20-100 0-30 20-70 20-100 0z"
        fill={SCENE_COLOURS.fold}
      />
    </SceneRoom>
  );
}

/** Scene that is not visible when the home page opens. */
export type LazyScene = "chairs" | "board" | "numbers" | "panel" | "stage";

const SCENES: Readonly<Record<LazyScene, ComponentType>> = {
  chairs: ChairsScene,
  board: BoardScene,
  numbers: NumbersScene,
  panel: PanelScene,
  stage: StageScene,
};

/** Renders one of the scenes that are not visible when the home page opens. */
export default function LazySceneArt({ scene }: { scene: LazyScene }) {
  const Scene = SCENES[scene];
  return <Scene />;
}
