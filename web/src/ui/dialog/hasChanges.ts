function isFieldChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const initial = options.find((option) => option.defaultSelected) ?? options[0];
    return initial !== undefined && !initial.selected;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  const isChoice = field.type === "checkbox" || field.type === "radio";
  return isChoice ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Reports whether the user has changed an uncontrolled field in an element. */
export function hasChanges(element: Element): boolean {
  return [...element.querySelectorAll("input, textarea, select")].some(isFieldChanged);
}
