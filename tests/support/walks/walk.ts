import type { Keys } from './keys.ts'

/** One flow of the product from its first page to its end, by `keys` alone; throws where it cannot be gone. */
export type Walk = (by: {
  keys: Keys
  url: string
  /** The address of a page with a record, by its pattern. */
  at(pattern: string): string
}) => Promise<void>
