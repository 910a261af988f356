import { z } from 'zod'
import { crewSizes, editingTypes, extraNames, mostFilmingDays, quoteVideoTypes } from '#domain/inquiries/quote-prices.ts'

/** Unfinished quote; every answer is optional. */
const quoteDraft = z.object({
  videoType: z.enum([...quoteVideoTypes, '']).catch(''),
  filmingDays: z.int().min(1).max(mostFilmingDays).catch(1),
  crewSize: z.enum([...crewSizes, '']).catch(''),
  editingType: z.enum([...editingTypes, '']).catch(''),
  extras: z.array(z.enum(extraNames)).catch([]),
  clientName: z.string().catch(''),
  clientEmail: z.string().catch(''),
  projectTitle: z.string().catch(''),
  notes: z.string().catch(''),
})

export type QuoteDraft = z.output<typeof quoteDraft>

export const emptyQuoteDraft: QuoteDraft = quoteDraft.parse({})

const storageKey = 'slatehouse.draft.quote'

/** Stored in sessionStorage until the quote is sent. Invalid data is logged and ignored. */
export function readQuoteDraft(): QuoteDraft {
  try {
    const kept = sessionStorage.getItem(storageKey)
    return kept === null ? emptyQuoteDraft : quoteDraft.parse(JSON.parse(kept))
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

/** Choices made before hydration, which take precedence over stored ones. */
export function chosenIn(form: HTMLFormElement): Partial<QuoteDraft> {
  const fields = new FormData(form)
  const given = {
    videoType: fields.get('videoType'),
    filmingDays: Number(fields.get('filmingDays')),
    crewSize: fields.get('crewSize'),
    editingType: fields.get('editingType'),
    extras: fields.getAll('extras'),
  }
  const read = quoteDraft.parse(given)
  return Object.fromEntries(
    Object.entries(read).filter(([name, value]) => String(value) !== String(emptyQuoteDraft[name as keyof QuoteDraft])),
  )
}
