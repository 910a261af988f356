import { countryNames, type Country } from './countries.ts'

export const countries = Object.keys(countryNames) as [Country, ...Country[]]

const eu = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ') as readonly Country[]
const efta = ['IS', 'LI', 'NO'] as const

/** Areas that licences name, with their countries. */
export const regions = {
  world: { label: 'Worldwide', countries },
  'uk-ireland': { label: 'UK and Ireland', countries: ['GB', 'IE'] },
  eu: { label: 'European Union', countries: eu },
  eea: { label: 'European Economic Area', countries: [...eu, ...efta] },
  'europe-wide': { label: 'EEA, UK and Switzerland', countries: [...eu, ...efta, 'GB', 'CH'] },
  dach: { label: 'Germany, Austria and Switzerland', countries: ['DE', 'AT', 'CH'] },
  benelux: { label: 'Benelux', countries: ['BE', 'NL', 'LU'] },
  nordics: { label: 'Nordic countries', countries: ['DK', 'FI', 'IS', 'NO', 'SE'] },
  'us-canada': { label: 'US and Canada', countries: ['US', 'CA'] },
  anz: { label: 'Australia and New Zealand', countries: ['AU', 'NZ'] },
  gcc: { label: 'Gulf states (GCC)', countries: ['BH', 'KW', 'OM', 'QA', 'SA', 'AE'] },
} as const satisfies Record<string, { label: string; countries: readonly Country[] }>
export type Region = keyof typeof regions

export type Territory = Region | Country

export const territories = [...(Object.keys(regions) as Region[]), ...countries] as [Territory, ...Territory[]]

const isRegion = (territory: Territory): territory is Region => territory in regions

export const territoryName = (territory: Territory): string =>
  isRegion(territory) ? regions[territory].label : countryNames[territory]

/** The countries of several territories, each once. */
export function countriesOf(given: readonly Territory[]): ReadonlySet<Country> {
  const found = new Set<Country>()
  for (const territory of given) {
    for (const country of isRegion(territory) ? regions[territory].countries : [territory]) found.add(country)
  }
  return found
}

const withArticle: ReadonlySet<Territory> = new Set<Territory>([
  'eu',
  'eea',
  'europe-wide',
  'nordics',
  'us-canada',
  'gcc',
  'uk-ireland',
  'AE',
  'BS',
  'CF',
  'DO',
  'GB',
  'GM',
  'MV',
  'NL',
  'PH',
  'US',
])
const shortNames: Partial<Record<Territory, string>> = { GB: 'UK', US: 'US', AE: 'UAE' }

/** Number of territories that a sentence names. */
const mostNamed = 3

/** Within a sentence: `worldwide`, `in the UK`, `in France, Spain and 4 more`. */
export function territoryPhrase(given: readonly Territory[]): string {
  if (given.includes('world')) return 'worldwide'
  const names = given.map((one) => `${withArticle.has(one) ? 'the ' : ''}${shortNames[one] ?? territoryName(one)}`)
  const shown = names.length > mostNamed ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`] : names
  return `in ${listed(shown)}`
}

/** `A`, `A and B`, `A, B and C` */
export const listed = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1')
