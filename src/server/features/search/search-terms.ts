import { ilike, like, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { InvoiceKind } from '#domain/invoices/invoice-number.ts'
import { containing } from '../../base/database/text-search.ts'
import { textQuery } from '../../base/database/text-query.ts'
import { clients } from '../../tables/clients/clients.ts'
import { contacts } from '../../tables/clients/contacts.ts'
import { conversations } from '../../tables/clients/conversations.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { pastInvoices } from '../../tables/money/past-invoices.ts'
import { projects } from '../../tables/projects/projects.ts'

/** What somebody looks for. */
export interface SearchTerms {
  /** Lower case, words with one space between them. */
  text: string
  words: string[]
  /** 14 of `INV-0014`, `CN 14`, `#14` and `0014`; `series` where it says which. */
  number: { series: InvoiceKind | null; value: number } | null
  /** For what is written in sentences; null where the text is too short for that. */
  query: SQL | null
}

const seriesOf: Record<string, InvoiceKind> = { inv: 'invoice', cn: 'credit-note' }

/** Null where there is no letter and no digit. */
export function toSearchTerms(typed: string): SearchTerms | null {
  // PostgreSQL text cannot hold NUL.
  const words = typed
    .toWellFormed()
    .replaceAll('\0', '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
  const text = words.join(' ')
  if (text === '') return null
  const [, series, digits] = /^(inv|cn|no\.?)?[\s#-]*0*(\d{1,9})$/.exec(text) ?? []
  return {
    text,
    words,
    number: digits === undefined ? null : { series: seriesOf[series ?? ''] ?? null, value: Number(digits) },
    query: text.length < 2 ? null : textQuery(text),
  }
}

/** Of one letter only what begins with it is found: it is in every name. */
export const isOneLetter = ({ text }: SearchTerms): boolean => text.length === 1

/**
 * The planner does not see what is looked for. It would compare it with a thousand samples of each column, which takes longer than
 * the search, and the indexes are used in any case ({@link prepare}).
 */
const unestimated = (text: string): SQL => sql`(select lower(${text}::text))`

/** Columns in lower case: `ilike` would change the case of each row again, which is half the time of a search. */
const lowerCase = new Set<PgColumn | SQL>([
  clients.searchText,
  contacts.email,
  conversations.email,
  invoices.searchText,
  pastInvoices.searchText,
  projects.searchText,
])

const contains = (column: PgColumn | SQL, pattern: string): SQL =>
  (lowerCase.has(column) ? like : ilike)(column, unestimated(pattern))

/** Condition: each word is in one of the columns; one of two letters begins a word there. Trigram indexes find both. */
export function namedIn(columns: (PgColumn | SQL)[], terms: SearchTerms): SQL {
  const inAny = (patterns: string[]) => or(...columns.flatMap((column) => patterns.map((pattern) => contains(column, pattern))))!
  if (isOneLetter(terms)) return inAny([`${terms.text}%`])
  return sql`(${sql.join(
    terms.words.map((word) => inAny(patternsOf(word))),
    sql` and `,
  )})`
}

const patternsOf = (word: string): string[] =>
  word.length > 2 ? [containing(word)] : ['', '% ', '%\n'].map((before) => `${before}${escaped(word)}%`)

/** Words that are in no name, each with the words that it becomes when two letters change places and that are in one. */
export type Misspelled = ReadonlyMap<string, readonly string[]>

/** Condition: each word is in the column, or where it is misspelled what was meant, or one like it. */
export const similarIn = (column: PgColumn | SQL, { words }: SearchTerms, misspelled: Misspelled): SQL =>
  sql.join(
    words.map((word) => {
      const meant = misspelled.get(word)
      if (!meant) return contains(column, containing(word))
      return meant.length > 0
        ? or(...meant.map((other) => contains(column, containing(other))))!
        : or(sql`${unestimated(word)} <% ${column}`, ...swapped(word).map((other) => contains(column, containing(other))))!
    }),
    sql` and `,
  )

/** A word with two letters in each other’s place, which leaves too few trigrams to be similar. */
export const swapped = (word: string): string[] =>
  word.length > 12
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))

/** Text for a `like` pattern. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Lower-case text of several columns, one to a line, as {@link goodness} reads it. */
export const linesOf = (...columns: (PgColumn | SQL)[]): SQL => sql`lower(concat_ws(E'\\n', ${sql.join(columns, sql`, `)}))`

/** How well a text of lines fits: 4 for a line that is it, 3 for one that begins so, 2 for a word that does, else 1. */
export function goodness(text: SQL, { text: terms }: SearchTerms): SQL {
  const start = escaped(terms)
  return sql`(case when E'\\n' || ${text} || E'\\n' like ${`%\n${start}\n%`} then 4 when E'\\n' || ${text} like ${`%\n${start}%`} then 3
    when ${text} like ${`% ${start}%`} then 2 else 1 end)::real`
}
