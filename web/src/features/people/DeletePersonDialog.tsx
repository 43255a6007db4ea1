import type { Person } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { DeletionDialog } from "../../ui/dialog/DeletionDialog.tsx";
import { deletePerson } from "./slice.ts";
import { texts } from "./texts.ts";

interface DeletePersonDialogProps {
  person: Person;
  onClose: () => void;
}

/** Renders a dialog that deletes an account. It lists the account's data, and asks for the email address. */
export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const dispatch = useAppDispatch();

  function confirm() {
    onClose();
    void dispatch(deletePerson(person));
    return undefined;
  }

  return (
    <DeletionDialog
      title={texts.deleteTitle(texts.nameOf(person))}
      meaning={texts.deleteMeaning(person)}
      email={person.email}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
