import { mostFilmingDays } from '#domain/inquiries/quote/filming-days.ts'

/** Unfinished quote; every answer is optional. */
export interface QuoteDraft {
  videoType: string
  filmingDays: number
  crewSize: string
  editingType: string
  extras: readonly string[]
  clientName: string
  clientEmail: string
  projectTitle: string
  notes: string
}

/** Reads what can be read; without zod, which is larger than the page. */
function draftOf(given: Partial<Record<keyof QuoteDraft, unknown>>): QuoteDraft {
  const days = Number(given.filmingDays)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    videoType: text(given.videoType),
    filmingDays: Number.isInteger(days) && days >= 1 && days <= mostFilmingDays ? days : 1,
    crewSize: text(given.crewSize),
    editingType: text(given.editingType),
    extras: Array.isArray(given.extras) ? given.extras.map(String) : [],
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
