import { mostFilmingDays } from './filming-days.ts'
import type { QuoteScope } from './quote-rules.ts'

/** Query of the quote builder that shows the quote of these choices, by their keys in the price book. */
export function quoteQuery({ videoType, filmingDays, crewSize, editingType, extras }: QuoteScope): string {
  const query = new URLSearchParams({ step: '2', video: videoType, days: String(filmingDays), crew: crewSize, edit: editingType })
  for (const extra of extras) query.append('extra', extra)
  return query.toString()
}

/** The choices of such a query; null where it has none. What is not offered is for the caller to leave out. */
export function scopeOfQuery(query: URLSearchParams): QuoteScope | null {
  const videoType = query.get('video')
  const days = Number(query.get('days'))
  if (!videoType) return null
  return {
    videoType,
    filmingDays: Number.isInteger(days) && days >= 1 && days <= mostFilmingDays ? days : 1,
    crewSize: query.get('crew') ?? '',
    editingType: query.get('edit') ?? '',
    extras: query.getAll('extra'),
  }
}
