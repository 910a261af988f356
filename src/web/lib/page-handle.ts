/** What a page or a layout may say about itself: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** The light that it is seen in, see `theme.css`; the stage without one. What lies within it has the same. */
  theme?: 'admin'
  /** This address shows something that only React can show, though the page is public: its scripts do not wait. */
  startsAtOnce?(url: URL): boolean
}
