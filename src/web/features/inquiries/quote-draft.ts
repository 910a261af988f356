import { mostFilmingDays } from '#domain/inquiries/filming-days.ts'
import {
  crewSizes,
  editingTypes,
  extraNames,
  quoteVideoTypes,
  type CrewSize,
  type EditingType,
  type Extra,
  type QuoteVideoType,
} from '#domain/prices/price-names.ts'

/** Unfinished quote; every answer is optional. */
export interface QuoteDraft {
  videoType: QuoteVideoType | ''
  filmingDays: number
  crewSize: CrewSize | ''
  editingType: EditingType | ''
  extras: Extra[]
  clientName: string
  clientEmail: string
  projectTitle: string
  notes: string
}

/** Reads what can be read; without zod, which is larger than the page. */
function draftOf(given: Partial<Record<keyof QuoteDraft, unknown>>): QuoteDraft {
  const days = Number(given.filmingDays)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const oneOf = <Value>(values: readonly Value[], value: unknown) => values.find((known) => known === value) ?? ''
  return {
    videoType: oneOf(quoteVideoTypes, given.videoType),
    filmingDays: Number.isInteger(days) && days >= 1 && days <= mostFilmingDays ? days : 1,
    crewSize: oneOf(crewSizes, given.crewSize),
    editingType: oneOf(editingTypes, given.editingType),
    extras: extraNames.filter((extra) => Array.isArray(given.extras) && given.extras.includes(extra)),
    clientName: text(given.clientName),
    clientEmail: text(given.clientEmail),
    projectTitle: text(given.projectTitle),
    notes: text(given.notes),
  }
}

export const emptyQuoteDraft: QuoteDraft = draftOf({})

const storageKey = 'slatehouse.draft.quote'

/** Stored in sessionStorage until the quote is sent. Invalid data is logged and ignored. */
export function readQuoteDraft(): QuoteDraft {
  try {
    const kept = sessionStorage.getItem(storageKey)
    return kept === null ? emptyQuoteDraft : draftOf(JSON.parse(kept) ?? {})
  } catch (error) {
    console.warn('The kept quote could not be read and is left out.', error)
    return emptyQuoteDraft
  }
}

export function keepQuoteDraft(draft: QuoteDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage full or unavailable: the draft is lost on reload only.
  }
}

export function forgetQuoteDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage unavailable.
  }
}
