import { listen } from "../../data/store/listeners.ts";
import { showToast } from "../../ui/toast/toast.ts";
import { changeRole, setDisabled } from "./slice.ts";
import { texts } from "./texts.ts";

// After each change, a toast offers an undo.
listen((action, _current, _before, dispatch) => {
  if (changeRole.fulfilled.match(action)) {
    const { payload: person, meta } = action;
    const { role } = meta.arg.person;
    showToast("success", texts.roleChanged(texts.nameOf(person), person.role), {
      label: texts.undo,
      press: () => void dispatch(changeRole({ person, role })),
    });
  }
  if (setDisabled.fulfilled.match(action)) {
    const { payload: person } = action;
    const { disabled } = person;
    showToast("success", texts.disabledChanged(texts.nameOf(person), disabled), {
      label: texts.undo,
      press: () => void dispatch(setDisabled({ person, disabled: !disabled })),
    });
  }
});
