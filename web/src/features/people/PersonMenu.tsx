import { Ban, CircleCheck, KeyRound, LogOut, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OneTimeLink, Person } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { Menu } from "../../ui/menu/Menu.tsx";
import { MenuItem } from "../../ui/menu/MenuItem.tsx";
import { DeletePersonDialog } from "./DeletePersonDialog.tsx";
import { OneTimeLinkDialog } from "./OneTimeLinkDialog.tsx";
import { makeResetLink, setDisabled, logOutEverywhere } from "./slice.ts";
import { texts } from "./texts.ts";

/** Renders the menu with actions on an account. */
export function PersonMenu({ person }: { person: Person }) {
  const dispatch = useAppDispatch();
  const [link, setLink] = useState<OneTimeLink>();
  const [deleting, setDeleting] = useState(false);
  const name = texts.nameOf(person);

  async function makeLink() {
    const made = await dispatch(makeResetLink(person));
    if (makeResetLink.fulfilled.match(made)) setLink(made.payload);
  }

  return (
    <>
      <Menu label={texts.menu(name)}>
        <MenuItem icon={KeyRound} label={texts.resetLink} onSelect={() => void makeLink()} />
        <MenuItem
          icon={LogOut}
          label={texts.signOut}
          busy={person.sessions === 0}
          onSelect={() => void dispatch(logOutEverywhere(person))}
        />
        <MenuItem
          icon={person.disabled ? CircleCheck : Ban}
          label={person.disabled ? texts.enable : texts.disable}
          onSelect={() => void dispatch(setDisabled({ person, disabled: !person.disabled }))}
        />
        <MenuItem icon={Trash2} label={texts.delete} onSelect={() => setDeleting(true)} />
      </Menu>
      {link && (
        <OneTimeLinkDialog
          title={texts.linkTitle(name)}
          text={texts.linkText}
          link={link}
          onClose={() => setLink(undefined)}
        />
      )}
      {deleting && <DeletePersonDialog person={person} onClose={() => setDeleting(false)} />}
    </>
  );
}
