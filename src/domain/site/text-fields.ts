import { pageOf, type SectionName, type SitePage } from './site-sections.ts'

/** Fields in braces that texts of the site may use, with what they stand for. */
const textFields = {
  studio: 'Name of the studio',
  tagline: 'Tagline',
  description: 'Description of the studio',
  city: 'City',
  email: 'Email address',
  address: 'Postal address, on one line',
  'or call': '“, or call” and the phone number, if there is one',
  'or send a letter': '“, or send a letter to” and the address, if there is one',
  slug: 'Short name in addresses',
  'turnaround cut': 'Turnaround cut',
  'average return': 'Average return',
  'reply hours': 'Hours until a reply',
  'kickoff days': 'Business days until the kickoff',
  'consultation minutes': 'Minutes of a consultation',
} as const satisfies Record<string, string>

/** Fields that only pages know which read the prices. */
const priceTextFields = {
  'quote days': 'Days for which a quote is valid',
  currency: 'Currency of the prices',
} as const satisfies Record<string, string>
export type PriceTextField = keyof typeof priceTextFields
export type TextField = keyof typeof textFields | PriceTextField

const pagesWithPrices: readonly SitePage[] = ['terms', 'photography']

/** What a section's texts may use. Those of `studio` are what fields stand for, so that they have none. */
export function fieldsOfSection(name: SectionName): Readonly<Record<string, string>> {
  if (name === 'studio') return {}
  return {
    ...textFields,
    ...(pagesWithPrices.includes(pageOf(name)) && priceTextFields),
    ...(name === 'searchIntroduction' && { services: 'Names of the services' }),
  }
}

/** Message about the first field of a text, or of the texts of a list, that the section does not know; null for none. */
export function refusalOfFields(name: SectionName, value: unknown): string | null {
  const known = fieldsOfSection(name)
  const unknown = fieldsIn(value).find((field) => !(field in known))
  if (unknown === undefined) return null
  if (name === 'studio') return `Please write this text without {${unknown}}: it stands for itself.`
  if (unknown in priceTextFields) return `{${unknown}} is known on the terms and photography pages only.`
  return `There is no {${unknown}}. Please choose from the words that fill themselves in.`
}

/** As `fillIn` finds them. */
function fieldsIn(value: unknown): string[] {
  if (typeof value === 'string') return Array.from(value.matchAll(/\{([a-z ]+)\}/g), ([, field]) => field!)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fieldsIn) : []
}
