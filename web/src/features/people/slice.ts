import { bodyOf, responseOf } from "../../data/api/failure.ts";
import type { Invitation, OneTimeLink, Person } from "../../data/api/types.ts";
import { createApiThunk } from "../../data/store/apiThunk.ts";
import { listen } from "../../data/store/listeners.ts";
import { createPagedList } from "../../data/store/pagedList.ts";
import { createResource } from "../../data/store/resource.ts";
import { onActionToast } from "../../ui/toast/onActionToast.ts";
import { texts } from "./texts.ts";

/** Query for a page of accounts. */
export interface PeopleQuery {
  /** Words from names or email addresses. */
  q: string;
  show: "all" | "curator" | "operator" | "disabled";
}

const OWN = { list: "people" } as const;

function parametersOf({ q, show }: PeopleQuery, cursor = "") {
  return {
    ...(q.trim() !== "" && { q: q.trim() }),
    ...(show === "disabled" && { disabled: true }),
    ...((show === "curator" || show === "operator") && { role: show }),
    ...(cursor !== "" && { cursor }),
  };
}

/** Account that an operator adds for a user. */
export interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Person["role"];
}

/** Adds an account. Only this response contains the link with which the user sets a password. */
export const addPerson = createApiThunk<{ person: Person; link: OneTimeLink }, NewPerson>(
  "people/add",
  (api, body) => bodyOf(api.POST("/admin/people", { body })),
  OWN,
);

/** Changes the role of an account. */
export const changeRole = createApiThunk<Person, { person: Person; role: Person["role"] }>(
  "people/changeRole",
  async (api, { person, role }) => {
    const params = { path: { userId: person._id } };
    return (await bodyOf(api.PUT("/admin/people/{userId}/role", { params, body: { role } }))).person;
  },
  OWN,
);

/** Disables an account, which ends its sessions, or enables it again. */
export const setDisabled = createApiThunk<Person, { person: Person; disabled: boolean }>(
  "people/setDisabled",
  async (api, { person, disabled }) => {
    const params = { path: { userId: person._id } };
    return (await bodyOf(api.PUT("/admin/people/{userId}/disabled", { params, body: { disabled } }))).person;
  },
  OWN,
);

/** Ends all sessions of an account. */
export const logOutEverywhere = createApiThunk<Person, Person>(
  "people/logOutEverywhere",
  async (api, { _id: userId }) =>
    (await bodyOf(api.DELETE("/admin/people/{userId}/sessions", { params: { path: { userId } } }))).person,
  OWN,
);

/** Creates a link with which a user sets a new password. Only this response contains the link. */
export const makeResetLink = createApiThunk<OneTimeLink, Person>(
  "people/makeResetLink",
  async (api, { _id: userId }) =>
    (await bodyOf(api.POST("/admin/people/{userId}/reset", { params: { path: { userId } } }))).link,
  OWN,
);

/** Deletes an account with its data. */
export const deletePerson = createApiThunk<void, Person>(
  "people/delete",
  async (api, { _id: userId }) =>
    void (await responseOf(api.DELETE("/admin/people/{userId}", { params: { path: { userId } } }))),
  OWN,
);

/** Creates an invitation. Only this response contains its link. */
export const invite = createApiThunk<
  { invitation: Invitation; link: OneTimeLink },
  { uses: number; expiresAt?: string }
>("people/invite", (api, body) => bodyOf(api.POST("/admin/invitations", { body })), OWN);

/** Revokes an invitation. */
export const revokeInvitation = createApiThunk<void, string>(
  "people/revokeInvitation",
  async (api, invitationId) =>
    void (await responseOf(
      api.DELETE("/admin/invitations/{invitationId}", { params: { path: { invitationId } } }),
    )),
  OWN,
);

/** Accounts that match a query. */
export const PEOPLE = createPagedList<Person, PeopleQuery>({
  name: "people",
  read: async (api, query, cursor) => {
    const { people, ...page } = await bodyOf(
      api.GET("/admin/people", { params: { query: parametersOf(query, cursor) } }),
    );
    return { items: people, ...page };
  },
  changes: (builder) => {
    builder.addCase(deletePerson.fulfilled, (state, { meta }) => ({
      ...state,
      items: state.items?.filter(({ _id }) => _id !== meta.arg._id) ?? null,
      total: state.total - 1,
    }));
    for (const change of [changeRole, setDisabled, logOutEverywhere]) {
      builder.addCase(change.fulfilled, (state, { payload }) => ({
        ...state,
        items: state.items?.map((one) => (one._id === payload._id ? payload : one)) ?? null,
      }));
    }
  },
});

/** Invitations that are valid, the latest first. */
export const INVITATIONS = createResource(
  "invitations",
  async (api) => (await bodyOf(api.GET("/admin/invitations"))).invitations,
  {
    ...OWN,
    changes: (builder) =>
      builder
        .addCase(invite.fulfilled, ({ value }, { payload }) => void value?.unshift(payload.invitation))
        .addCase(revokeInvitation.fulfilled, (state, { meta }) => {
          state.value = state.value?.filter(({ _id }) => _id !== meta.arg) ?? null;
        }),
  },
);

listen(
  onActionToast({ when: logOutEverywhere.fulfilled.match, kind: "info", text: texts.signedOut }),
  onActionToast({ when: deletePerson.fulfilled.match, kind: "info", text: texts.deleted }),
  onActionToast({ when: revokeInvitation.fulfilled.match, kind: "info", text: texts.revoked }),
);
