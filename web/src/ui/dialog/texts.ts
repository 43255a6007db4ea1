/** Texts that all dialogs use. */
export const texts = {
  cancel: "Cancel",
  close: "Close",
  discardTitle: "Discard changes?",
  discardText: "Your changes are not saved.",
  discard: "Discard",
  typeEmail: (email: string) => `Type ${email} to confirm`,
  typedWrong: "This is not the email of the account.",
  deleteForGood: "Delete permanently",
} as const;
