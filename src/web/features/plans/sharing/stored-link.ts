import { emptySheet, readSheet, type PlanSheet } from '#domain/plans/plan-sheet.ts'
import { readPart, writePart, type PlanPart } from '../storage/plan-storage.ts'

/** Share link of this browser's plan; `key` is empty without one. */
export interface StoredLink {
  key: string
  version: number
  expiresAt: string
  /** The last known plan behind the link. */
  base: PlanSheet
}

export const noLink: StoredLink = { key: '', version: 0, expiresAt: '', base: emptySheet }

export const linkPart: PlanPart<StoredLink> = { key: 'slatehouse.plan.v1.link', empty: noLink, read: readStoredLink }

export const storedLink = (): StoredLink => readPart(linkPart)

export const storeLink = (link: StoredLink): void => writePart(linkPart, link)

function readStoredLink(value: unknown): StoredLink | null {
  if (typeof value !== 'object' || value === null) return null
  const { key, version, expiresAt, base } = value as Record<string, unknown>
  const sheet = readSheet(base)
  if (typeof key !== 'string' || typeof version !== 'number' || typeof expiresAt !== 'string' || !sheet) return null
  return { key, version, expiresAt, base: sheet }
}
