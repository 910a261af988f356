import type { Keys } from './keys.ts'

/** A flow from its first page to its end by keyboard; throws where it cannot be completed. */
export type Walk = (by: {
  keys: Keys
  url: string
  /** URL of a record's page, by route pattern. */
  at(pattern: string): string
}) => Promise<void>
