// Prints lines of `src` without tests, and of tests, by floor and noun: now, or as they were in a commit (`node scripts/lines.ts HEAD~20`).
// Blank lines and comments count; corpora and fonts do not.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const commit = process.argv[2]
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trim()
    .split('\n')

type Column = 'domain' | 'server' | 'tables' | 'web' | 'source' | 'tests'
type Row = Record<Column, number>

/** Lines by path. */
const files: [path: string, lines: number][] = commit
  ? git('grep', '--count', '', commit, '--', 'src', 'tests').map((line) => {
      const [, path = '', lines = ''] = line.split(':')
      return [path, Number(lines)]
    })
  : git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'tests')
      .filter((path) => existsSync(path))
      .map((path) => [path, readFileSync(path, 'utf8').split('\n').length - 1])

const nouns = new Map<string, Row>()
/** What belongs to no noun: floors themselves and their other folders. */
const others = new Map<string, Row>()
const total = makeRow()

for (const [path, lines] of files) {
  if (!/\.(tsx?|css|typ)$/.test(path)) continue
  const isTest = path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
  const { noun, column } = placeOf(path)
  const rows = noun ? nouns : others
  const name = noun ?? path.split('/').slice(0, -1).slice(0, 3).join('/')
  const row = rows.get(name) ?? makeRow()
  rows.set(name, row)
  for (const each of [row, total]) {
    if (isTest) each.tests += lines
    else {
      each.source += lines
      if (column) each[column] += lines
    }
  }
}

print('noun', nouns)
console.log()
print('without a noun', others)
console.log(`\nsrc without tests: ${written(total.source)} lines; tests: ${written(total.tests)} lines`)

/** Tables are files named after their noun; those with other names belong to none. */
function placeOf(path: string): { noun: string | null; column: Column | null } {
  const [, floor = '', folder = ''] = /^src\/(domain|server\/features|web\/features)\/([\w-]+)\//.exec(path) ?? []
  if (floor && folder !== 'common') return { noun: folder, column: floor.replace('/features', '') as Column }
  const table = /^src\/server\/tables\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(path)?.[1]
  if (table && existsSync(`src/server/features/${table}`)) return { noun: table, column: 'tables' }
  return { noun: null, column: null }
}

function makeRow(): Row {
  return { domain: 0, server: 0, tables: 0, web: 0, source: 0, tests: 0 }
}

/** Largest first. */
function print(title: string, rows: Map<string, Row>): void {
  const columns: Column[] = rows === nouns ? ['domain', 'server', 'tables', 'web', 'source', 'tests'] : ['source', 'tests']
  const lines = [...rows].sort(([, one], [, other]) => other.source - one.source || other.tests - one.tests)
  console.log(title.padEnd(24) + columns.map((column) => column.padStart(10)).join(''))
  for (const [name, row] of lines) {
    console.log(name.padEnd(24) + columns.map((column) => written(row[column]).padStart(10)).join(''))
  }
}

function written(count: number): string {
  return count.toLocaleString('en-GB')
}
