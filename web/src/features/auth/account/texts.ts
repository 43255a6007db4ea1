import { counted } from "../../../shared/text/plural.ts";
import { dayAndTime } from "../../../shared/text/dayAndTime.ts";

/** The words about a person's own account. */
export const texts = {
  nameChanged: "Your name is changed.",
  emailChanged: "Your email is changed. Other devices are logged out.",
  passwordChanged: "Your password is changed. Other devices are logged out.",
  sessionEnded: "That device is logged out.",
  sessionNotEnded: "The device could not be logged out. Please try again.",
  othersEnded: "All other devices are logged out.",
  exportFailed: "Your data could not be downloaded. Please try again.",
  deleted: "Your account is deleted.",
  linkIncomplete: "The link is not complete. Copy all of it.",

  firstName: "First Name",
  lastName: "Last Name",
  saveName: "Save name",
  email: "New email",
  saveEmail: "Change email",
  currentPassword: "Your password",
  presentPassword: "Present password",
  newPassword: "New password",
  passwordRule: "At least 8 characters, and not a common one.",
  savePassword: "Change password",

  since: (day: string) => `Here since ${dayAndTime(day).day}`,
  roles: {
    learner: "",
    curator: "You look after the library’s videos.",
    operator: "You look after this library.",
  },
  device: (browser: string, system: string) =>
    [browser, system].filter((part) => part !== "").join(" on ") || "Unknown device",
  thisDevice: "This device",
  lastUsed: (moment: string) => {
    const { day, time } = dayAndTime(moment);
    return `Last used ${day}, ${time}`;
  },
  logOutDevice: (device: string) => `Log out ${device}`,
  logOutThere: "Log out",
  logOutOthers: (count: number) =>
    `Log out ${counted(count, { one: "other device", other: "other devices" })}`,

  download: "Download my data",
  downloading: "Downloading your data",
  delete: "Delete account",
  deleteQuestion: "Delete your account?",
  deleteMeaning:
    "Your lists, notes, questions, ratings and plan go with it, on every device, and so do the answers that you recorded in this browser. Nobody can bring them back.",
  deleteGuest:
    "What you liked, saved, watched, wrote and recorded as a guest goes, in this browser too. Nobody can bring it back.",
} as const;
