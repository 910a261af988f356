import { filmsOf, languagesIn, shapesIn, shootDaysIn } from '../proposals/prices/scope-text.ts'
import type { SignedScope } from '../proposals/change-orders/signed-scope.ts'

const asks =
  /\b(?:can|could|would|will|may|please|we(?:'d|’d)? (?:also )?(?:need|want|like|love)|i(?:'d|’d)? (?:also )?(?:need|want|like)|let(?:'s|’s)|how about|what about|is it possible|add|make|do|film|shoot|another|additional|extra)\b/i
const isMore = /\b(?:another|additional|extra|further|one more|a second|as well|also|on top|too|new)\b/i

/**
 * Why words of a client may go beyond what was signed, or null. A suggestion for staff, who decide: it knows only what papers state,
 * and says nothing where they state nothing.
 */
export function suggestWish(words: string, signed: SignedScope): string | null {
  const sentences = words.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => asks.test(sentence))
  for (const sentence of sentences) {
    const why = whyBeyond(sentence, signed)
    if (why) return why
  }
  return null
}

function whyBeyond(sentence: string, { shapes, languages, films, shootDays }: SignedScope): string | null {
  const shape = shapes.length > 0 ? shapesIn(sentence).find((one) => !shapes.includes(one)) : undefined
  if (shape) return `Asks for ${shape}, which is not in the signed papers.`
  const language = languagesIn(sentence).find((one) => !languages.includes(one))
  if (language) return `Asks for ${language}, which is not in the signed papers.`
  if (
    shootDays !== null &&
    (shootDaysIn(sentence) !== null || /\bre-?shoot\b|\bshoot (?:it |that |this )?again\b/i.test(sentence))
  )
    return 'Asks to film again. Shoot days are signed.'
  if (films === null) return null
  const asked = filmsOf(sentence.replace(leadIn, ''))
  const other = asked.films.find(({ seconds }) => seconds !== null && !films.some((one) => one.seconds === seconds))
  if (other) return 'Asks for a film of another length than those signed.'
  return isMore.test(sentence) &&
    asks.test(sentence) &&
    /\b(?:version|film|video|cut-?down|teaser|trailer|reel|clip)s?\b/i.test(sentence)
    ? 'Asks for more than the films that were signed.'
    : null
}

/** `Could you make ` before what is asked for. */
const leadIn = /^.*?\b(?=(?:\d+|an?|one|two|three|four|five|six|another|additional|extra)\s)/i
