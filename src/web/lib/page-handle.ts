/** Static options of a page or layout: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Theme of the page and everything inside, see `theme.css`; the public stage by default. */
  theme?: 'admin'
  /** Whether this URL of a public page needs React to show its content, so that its scripts start immediately. */
  startsAtOnce?(url: URL): boolean
}
