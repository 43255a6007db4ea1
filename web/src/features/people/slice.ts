import { createSlice } from "@reduxjs/toolkit";
import { answered, heard } from "../../data/api/failure.ts";
import type { Invitation, OneTimeLink, Person } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { listen } from "../../data/store/listeners.ts";
import { personLeft } from "../../data/store/person.ts";
import { appReducer } from "../../data/store/reducer.ts";
import { announces } from "../../ui/toast/announces.ts";
import { texts } from "./texts.ts";

/** Which people are shown. */
export interface PeopleQuery {
  /** Words that name or address must hold. */
  q: string;
  show: "all" | "curator" | "operator" | "disabled";
}

/** The people with an account, as far as they were read, and the invitations that hold. */
export interface PeopleState {
  people: Person[] | null;
  /** How many the query selects. */
  total: number;
  /** Where the next ones are; empty at the end. */
  next: string;
  invitations: Invitation[] | null;
}

const initialState: PeopleState = { people: null, total: 0, next: "", invitations: null };

const OWN = { list: "people" } as const;

interface PeopleRead {
  people: Person[];
  next?: string;
  total?: number;
}

function parametersOf({ q, show }: PeopleQuery, cursor = "") {
  return {
    ...(q.trim() !== "" && { q: q.trim() }),
    ...(show === "disabled" && { disabled: true }),
    ...((show === "curator" || show === "operator") && { role: show }),
    ...(cursor !== "" && { cursor }),
  };
}

/** Reads the first people that the query selects. Only the latest query counts. */
export const fetchPeople = createApiThunk<PeopleRead, PeopleQuery>(
  "people/fetch",
  (api, query) => answered(api.GET("/admin/people", { params: { query: parametersOf(query) } })),
  { ...OWN, reads: true, latest: true },
);

/** Reads the people after those that are there. */
export const fetchMorePeople = createApiThunk<PeopleRead, PeopleQuery & { cursor: string }>(
  "people/fetchMore",
  (api, { cursor, ...query }) =>
    answered(api.GET("/admin/people", { params: { query: parametersOf(query, cursor) } })),
  { ...OWN, reads: true },
);

/** Gives a person another role. */
export const changeRole = createApiThunk<Person, { person: Person; role: Person["role"] }>(
  "people/changeRole",
  async (api, { person, role }) => {
    const params = { path: { userId: person._id } };
    return (await answered(api.PUT("/admin/people/{userId}/role", { params, body: { role } }))).person;
  },
  OWN,
);

/** Disables a person's account, which ends its sessions, or enables it again. */
export const setDisabled = createApiThunk<Person, { person: Person; disabled: boolean }>(
  "people/setDisabled",
  async (api, { person, disabled }) => {
    const params = { path: { userId: person._id } };
    return (await answered(api.PUT("/admin/people/{userId}/disabled", { params, body: { disabled } })))
      .person;
  },
  OWN,
);

/** Ends every session of a person. */
export const signOutEverywhere = createApiThunk<Person, Person>(
  "people/signOutEverywhere",
  async (api, { _id: userId }) =>
    (await answered(api.DELETE("/admin/people/{userId}/sessions", { params: { path: { userId } } }))).person,
  OWN,
);

/** Makes a link by which a person sets a new password. It is told this once. */
export const makeResetLink = createApiThunk<OneTimeLink, Person>(
  "people/makeResetLink",
  async (api, { _id: userId }) =>
    (await answered(api.POST("/admin/people/{userId}/reset", { params: { path: { userId } } }))).link,
  OWN,
);

/** Deletes a person's account with all that it keeps. */
export const deletePerson = createApiThunk<void, Person>(
  "people/delete",
  async (api, { _id: userId }) =>
    void (await heard(api.DELETE("/admin/people/{userId}", { params: { path: { userId } } }))),
  OWN,
);

/** Reads the invitations that hold. */
export const fetchInvitations = createApiThunk<Invitation[]>(
  "people/fetchInvitations",
  async (api) => (await answered(api.GET("/admin/invitations"))).invitations,
  { ...OWN, reads: true },
);

/** Makes an invitation. Its link is told this once. */
export const invite = createApiThunk<
  { invitation: Invitation; link: OneTimeLink },
  { uses: number; expiresAt?: string }
>("people/invite", (api, body) => answered(api.POST("/admin/invitations", { body })), OWN);

/** Takes an invitation back. */
export const revokeInvitation = createApiThunk<void, string>(
  "people/revokeInvitation",
  async (api, invitationId) =>
    void (await heard(
      api.DELETE("/admin/invitations/{invitationId}", { params: { path: { invitationId } } }),
    )),
  OWN,
);

function replaced(people: Person[] | null, person: Person): Person[] | null {
  return people?.map((one) => (one._id === person._id ? person : one)) ?? null;
}

const slice = createSlice({
  name: "people",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(personLeft, () => initialState)
      .addCase(fetchPeople.fulfilled, (state, { payload: { people, next = "", total } }) => {
        Object.assign(state, { people, next, total: total ?? people.length });
      })
      .addCase(fetchMorePeople.fulfilled, (state, { payload: { people, next = "" }, meta }) => {
        // Another query has begun meanwhile.
        if (state.next !== meta.arg.cursor) return;
        state.people = [...(state.people ?? []), ...people];
        state.next = next;
      })
      .addCase(deletePerson.fulfilled, (state, { meta }) => {
        state.people = state.people?.filter(({ _id }) => _id !== meta.arg._id) ?? null;
        state.total -= 1;
      })
      .addCase(fetchInvitations.fulfilled, (state, { payload }) => {
        state.invitations = payload;
      })
      .addCase(invite.fulfilled, (state, { payload }) => {
        state.invitations = [payload.invitation, ...(state.invitations ?? [])];
      })
      .addCase(revokeInvitation.fulfilled, (state, { meta }) => {
        state.invitations = state.invitations?.filter(({ _id }) => _id !== meta.arg) ?? null;
      });
    for (const change of [changeRole, setDisabled, signOutEverywhere]) {
      builder.addCase(change.fulfilled, (state, { payload }) => {
        state.people = replaced(state.people, payload);
      });
    }
  },
  selectors: {
    selectPeople: (state) => state.people,
    selectPeopleTotal: (state) => state.total,
    selectNextPeople: (state) => state.next,
    selectInvitations: (state) => state.invitations,
  },
});

declare module "../../data/store/store.ts" {
  interface RootState {
    people?: PeopleState;
  }
}

export const { selectPeople, selectPeopleTotal, selectNextPeople, selectInvitations } =
  slice.injectInto(appReducer).selectors;

listen(
  announces({ when: signOutEverywhere.fulfilled.match, kind: "info", text: texts.signedOut }),
  announces({ when: deletePerson.fulfilled.match, kind: "info", text: texts.deleted }),
  announces({ when: revokeInvitation.fulfilled.match, kind: "info", text: texts.revoked }),
);
