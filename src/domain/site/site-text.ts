import type { Brand } from '../brand/brand.ts'
import { addressLines } from '../brand/postal-address.ts'
import { specificationBook } from '../prices/price-book.ts'

/** Fields in braces that texts of the site may use, with what they stand for. */
export const textFields = {
  studio: 'Name of the studio',
  tagline: 'Tagline',
  description: 'Description of the studio',
  city: 'City',
  email: 'Email address',
  address: 'Postal address, on one line',
  'or call': '“, or call” and the phone number, if there is one',
  'or send a letter': '“, or send a letter to” and the address, if there is one',
  'quote days': 'Days for which a quote is valid',
  slug: 'Short name in addresses',
  'turnaround cut': 'Turnaround cut',
  'average return': 'Average return',
  'reply hours': 'Hours until a reply',
  'kickoff days': 'Business days until the kickoff',
  'consultation minutes': 'Minutes of a consultation',
} as const satisfies Record<string, string>
type TextField = keyof typeof textFields

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
}: Omit<Brand, 'team'>): Record<TextField, string> {
  return {
    studio: name,
    tagline,
    description,
    city: address.city,
    email,
    address: addressLines(address).join(', '),
    'or call': phone && `, or call ${phone}`,
    'or send a letter': address.street && `, or send a letter to ${[name, ...addressLines(address)].join(', ')}`,
    'quote days': String(specificationBook().validDays),
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
