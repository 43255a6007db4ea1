import type { Person } from "../../data/api/types.ts";
import { useAppDispatch } from "../../data/store/store.ts";
import { DeletionDialog } from "../../ui/dialog/DeletionDialog.tsx";
import { deletePerson } from "./slice.ts";
import { texts } from "./texts.ts";

interface DeletePersonDialogProps {
  person: Person;
  onClose: () => void;
}

/** Dialog that lists the data of an account and deletes the account after its email is typed. */
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
