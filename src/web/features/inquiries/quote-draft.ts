import { z } from 'zod'
import { crewSizes, editingTypes, extraNames, mostFilmingDays, quoteVideoTypes } from '#domain/inquiries/quote-prices.ts'

/** What a visitor has put together so far; every answer may still be open. */
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

/** Kept for this tab only, until the quote is sent. What cannot be read is logged and ignored. */
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
    // A full or forbidden storage takes nothing from the page but its memory.
  }
}

export function forgetQuoteDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

/** What was chosen on the page as the server sent it, before React came: it wins over what was kept. */
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
