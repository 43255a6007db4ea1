/** Texts of a shelf. */
export const texts = {
  all: "See all",
  allOf: (title: string) => `See all of ${title}`,
  back: (title: string) => `Scroll ${title} back`,
  on: (title: string) => `Scroll ${title} forward`,
};
