import type { Brand } from '../brand/brand.ts'
import { addressLines } from '../brand/address-lines.ts'
import { originalValidDays } from '../prices/valid-days.ts'
import type { TextField } from './text-fields.ts'

/** What the fields stand for, for one studio. */
export function fieldTextsOf({
  name,
  slug,
  tagline,
  description,
  email,
  phone,
  address,
  promises,
}: Omit<Brand, 'team'>): Record<Exclude<TextField, 'currency'>, string> {
  return {
    studio: name,
    tagline,
    description,
    city: address.city,
    email,
    address: addressLines(address).join(', '),
    'or call': phone && `, or call ${phone}`,
    'or send a letter': address.street && `, or send a letter to ${[name, ...addressLines(address)].join(', ')}`,
    // Pages that read the prices know better.
    'quote days': String(originalValidDays),
    slug,
    'turnaround cut': promises.turnaroundCut,
    'average return': promises.averageRoi,
    'reply hours': String(promises.replyHours),
    'kickoff days': String(promises.kickoffBusinessDays),
    'consultation minutes': String(promises.consultationMinutes),
  }
}

/** Fills in the fields of a text. What is in other braces stays as it is. */
export const fillIn = (text: string, fieldTexts: Readonly<Record<string, string>>): string =>
  text.includes('{') ? text.replace(/\{([a-z ]+)\}/g, (all, field: string) => fieldTexts[field] ?? all) : text

/** Fills in every text of a section. */
export function fillInAll<Body>(body: Body, fieldTexts: Readonly<Record<string, string>>): Body {
  if (typeof body === 'string') return fillIn(body, fieldTexts) as Body
  if (Array.isArray(body)) return body.map((one) => fillInAll(one, fieldTexts)) as Body
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(Object.entries(body).map(([name, inner]) => [name, fillInAll(inner, fieldTexts)])) as Body
}
