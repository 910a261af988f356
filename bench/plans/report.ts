import type { PlanNode } from './explain-log.ts'
import { nodesOf, shortForm, type Reading } from './reading.ts'

export interface PlannedStatement {
  text: string
  milliseconds: number
  plan: PlanNode
  readings: Reading[]
  /** Reason for a full scan; null where none is given. */
  excuse: string | null
}

export interface PlannedPage {
  page: string
  endpoints: { endpoint: string; statements: PlannedStatement[] }[]
}

export const readsWhole = ({ readings }: PlannedStatement): Reading[] => readings.filter(({ whole }) => whole !== null)

export function planReport(pages: PlannedPage[], rows: Map<string, number>, summary: string): string {
  const sizes = [...rows].filter(([, number]) => number >= 1_000).toSorted(([, a], [, b]) => b - a)
  return [
    '# Query plans',
    '',
    'Written by `npm run bench plans`, which fills a studio that has been at work for decades, asks its endpoints as the pages do, and',
    'takes from the log of PostgreSQL (`auto_explain`) how each statement was really carried out. No statement is copied here by hand.',
    '',
    `**${summary}.**`,
    '',
    `It holds ${sizes.map(([table, number]) => `${number.toLocaleString('en-GB')} ${table}`).join(', ')}.`,
    '',
    'Each statement stands where it was asked first; those that every endpoint asks (the session, switches, settings) stand with the',
    'first of all. `read` counts rows that were looked at, `out` those that came out; milliseconds are with the log’s own clock in',
    'them. Tables of up to 10,000 rows may be read whole: an index would not be quicker.',
    ...pages.flatMap(({ page, endpoints }) => ['', `## ${page}`, ...endpoints.flatMap(endpointLines)]),
    '',
  ].join('\n')
}

function endpointLines({ endpoint, statements }: PlannedPage['endpoints'][number]): string[] {
  if (statements.length === 0) return ['', `\`GET ${endpoint}\`: nothing that was not asked above.`]
  return [
    '',
    `\`GET ${endpoint}\``,
    '',
    '| statement | how it reads | read | out | ms |',
    '| --- | --- | --- | --- | --- |',
    ...statements.map(line),
  ]
}

function line(statement: PlannedStatement): string {
  const { text, milliseconds, plan, readings, excuse } = statement
  const sorted = nodesOf(plan).some((node) => node['Node Type'].endsWith('Sort'))
  const ways = readings.map(({ table, way }) => (way.includes(' ') && !way.startsWith('Seq') ? way : `${way} of ${table}`))
  const how = [...new Set(ways), ...(sorted ? ['Sort'] : [])].join(', ') || plan['Node Type']
  const read = readings.reduce((sum, { rows }) => sum + rows, 0)
  const out = Math.round(plan['Actual Rows'] * plan['Actual Loops'])
  const note = readsWhole(statement).length > 0 ? `. **${excuse ?? 'Reads it whole.'}**` : ''
  const cells = [
    `\`${shortForm(text)}\``,
    how + note,
    read.toLocaleString('en-GB'),
    out.toLocaleString('en-GB'),
    milliseconds.toFixed(1),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
