/** What a page may say about itself: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** This address shows something that only React can show, though the page is public: its scripts do not wait. */
  startsAtOnce?(url: URL): boolean
}
