/** Texts of the menu of a video. */
export const texts = {
  more: (title: string) => `More options for ${title}`,
};
