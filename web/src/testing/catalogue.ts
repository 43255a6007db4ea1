import type { Category, Video } from "../shared/api/types.ts";

/** The categories of the library that tests see. */
export const CATEGORIES: readonly Category[] = [
  {
    _id: "product-management",
    categoryName: "Product Management",
    imgUrl: "/categories/product-management.svg",
    description: "Product sense and metrics.",
  },
  {
    _id: "software-development",
    categoryName: "Software Development",
    imgUrl: "/categories/software-development.svg",
    description: "Coding and system design.",
  },
];

/** A video of the library that tests see; even ones are about software, odd ones about products. */
export function videoNumber(number: number, changes: Partial<Video> = {}): Video {
  return {
    _id: `video-${String(number).padStart(5, "0")}`,
    title: `Mock interview ${number}`,
    description: "A mock interview, worked through live.",
    creatorName: "Asha Menon",
    creatorId: "",
    viewQuantity: "12999",
    dateOfUpload: "2022-11-22",
    categoryName: number % 2 === 0 ? "Software Development" : "Product Management",
    ...changes,
  };
}

/** The videos of the library that tests see: odd ones are about products, even ones about software. */
export const VIDEOS: readonly [Video, Video, ...Video[]] = [
  videoNumber(1),
  videoNumber(2, { title: "Design a rate limiter", viewQuantity: "1204331" }),
  videoNumber(3, { viewQuantity: "", dateOfUpload: "" }),
  ...Array.from({ length: 9 }, (_, index) => videoNumber(index + 4)),
];
