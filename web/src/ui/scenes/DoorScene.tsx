import { FLOOR_Y, SCENE_COLOURS, SceneRoom } from "./kit.tsx";

/** Renders a figure in front of a lit door. */
export function DoorScene() {
  return (
    <SceneRoom>
      <path d={`M150 ${FLOOR_Y}V276a150 150 0 0 1 300 0v${FLOOR_Y - 276}z`} fill={SCENE_COLOURS.deep} />
      <path d={`M184 ${FLOOR_Y}V280a116 116 0 0 1 232 0v${FLOOR_Y - 280}z`} fill={SCENE_COLOURS.light} />
      <path d="M184 530V280a116 116 0 0 1 62-103v329z" fill={SCENE_COLOURS.raised} />
      <circle cx="230" cy="380" r="7" fill={SCENE_COLOURS.light} />
      <path d={`M184 ${FLOOR_Y}h232l130 80H54z`} fill={SCENE_COLOURS.light} opacity="0.34" />
      <path
        d="M472 340h24a7 7 0 0 1 7 7v44a7 7 0 0 1-7 7h-24a7 7 0 0 1-7-7v-44a7 7 0 0 1 7-7z"
        fill={SCENE_COLOURS.raised}
      />
      <circle cx="484" cy="369" r="9" fill={SCENE_COLOURS.light} />
      <g fill={SCENE_COLOURS.deep}>
        <path d="M182 610v-44a76 76 0 0 1 62-75l30-9v-24h52v24l30 9a76 76 0 0 1 62 75v44z" />
        <path d="M246 392a54 54 0 0 1 108 0v14a54 58 0 0 1-108 0z" />
      </g>
    </SceneRoom>
  );
}
