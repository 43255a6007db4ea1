import type { Playlist, Video } from "../shared/api/types.ts";
import { failure, json } from "./answers.ts";
import { VIDEOS } from "./catalogue.ts";

const PATH = /^\/api\/user\/playlists(?:\/([^/]+)(?:\/([^/]+))?)?$/;

/** Answers a call about playlists as the contract has it, on one session's playlists; undefined for any other call. */
export async function servePlaylists(
  request: Request,
  path: string,
  playlists: Playlist[],
): Promise<Response | undefined> {
  const match = PATH.exec(path);
  if (!match) return undefined;
  const [, playlistId, videoId] = match;
  if (playlistId === undefined) {
    if (request.method === "POST") await create(request, playlists);
    return json(request.method === "POST" ? 201 : 200, { playlists });
  }
  const place = playlists.findIndex(({ _id }) => _id === playlistId);
  if (request.method === "DELETE" && videoId === undefined) {
    if (place >= 0) playlists.splice(place, 1);
    return json(200, { playlists });
  }
  const playlist = playlists[place];
  if (!playlist) return failure(404, "The playlist you request does not exist. Not Found error.");
  if (request.method === "GET") return json(200, { playlist });
  if (request.method === "DELETE") {
    const rest = playlist.videos.filter(({ _id }) => _id !== videoId);
    return json(200, { playlist: put(playlists, place, { ...playlist, videos: rest }) });
  }
  const { video } = (await request.json()) as { video: Video };
  const known = VIDEOS.find(({ _id }) => _id === video._id);
  if (!known) return failure(404, "The video you request does not exist. Not Found error.");
  if (playlist.videos.includes(known)) return failure(409, "The video is already in your playlist");
  return json(201, {
    playlist: put(playlists, place, { ...playlist, videos: [...playlist.videos, known] }),
  });
}

async function create(request: Request, playlists: Playlist[]): Promise<void> {
  const { playlist } = (await request.json()) as { playlist: Pick<Playlist, "title" | "description"> };
  playlists.push({ ...playlist, _id: crypto.randomUUID(), videos: [] });
}

function put(playlists: Playlist[], place: number, playlist: Playlist): Playlist {
  playlists[place] = playlist;
  return playlist;
}
