import type { ShownLook } from './lib/studio/use-brand.ts'

/** Page data for the browser, embedded in the HTML as JSON. */
export interface SentPage {
  /** React Router's options of the client, as JSON. */
  context: object
  /** URL of the table of routes. */
  manifest: string
  /** URLs of each matched route's modules, by route id. */
  modules: Record<string, string[]>
  /** Modules that start the page, in this order; see `head-script.ts`. */
  scripts: string[]
  preload: string[]
  /** Null without a look of the studio's own. */
  look: ShownLook | null
}

/** Id of the script element with {@link SentPage}. */
export const sentPageId = 'page'

/** Of the one before it with what the loaders read, in React Router's encoding: within the JSON each quote would be escaped again. */
export const sentStateId = 'state'
