/** The words of a shelf. */
export const texts = {
  all: "See all",
  allOf: (title: string) => `See all of ${title}`,
  back: (title: string) => `Back in ${title}`,
  on: (title: string) => `On in ${title}`,
};
