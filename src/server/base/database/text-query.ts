import { sql, type SQL } from 'drizzle-orm'

/**
 * Full-text query with unfinished words: `'glass':* & 'har':*` for `glass har`. Of one or two letters nearly every message has a
 * word that begins so. An unfinished address is no word to the parser, but the beginning of one.
 */
export function textQuery(text: string): SQL {
  const [addresses, words] = partition(text.split(/\s+/), (word) => word.includes('@'))
  const parsed = sql`to_tsquery('simple', ${words.map(toPrefix).join(' & ')})`
  const asGiven = sql`lower(${addresses.map(toPrefix).join(' & ')})::tsquery`
  return addresses.length === 0 ? parsed : words.length === 0 ? asGiven : sql`(${parsed} && ${asGiven})`
}

const toPrefix = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'${word.length < 3 ? '' : ':*'}`

const partition = <Item>(items: Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
]
