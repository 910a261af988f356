/** Static options of a page or layout: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Theme of the page and everything inside, see `theme.css`; the public stage by default. */
  theme?: 'admin'
  /** Address of the web app manifest; by default that of the admin area or of the site. */
  manifest?(params: Readonly<Record<string, string | undefined>>): string
  /** Whether this URL of a public page needs React to show its content, so that its scripts start immediately. */
  startsAtOnce?(url: URL): boolean
  /**
   * Beginning of the localStorage keys whose values the page shows. In a browser that has some, its scripts start immediately; in
   * another, three seconds later even without a sign of a person.
   */
  storedUnder?: string
  /**
   * Names of the query parameters that a public page shows something of, its loader included. They are all that it shows of a request:
   * with any others, and whoever asks, it is the page without them, which is served to everyone as it is kept. Undefined: each query
   * string makes a page of its own, and so does each person with a cookie of ours.
   */
  shownParams?: readonly string[]
}
