/** Texts of a card's menu. */
export const texts = {
  more: (title: string) => `More options for ${title}`,
};
