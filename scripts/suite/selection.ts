import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { journeysOfNoun, sweepTests } from '../../tests/suites.ts'

/** Tests that belong to what was asked for. Empty lists run nothing. */
export interface Selection {
  /** Changed files, for lint and format. */
  changed: string[]
  unit: string[]
  component: string[]
  /** Only component tests whose names have it. */
  componentNamed: string | undefined
  journeys: string[]
  playback: string[]
}

/**
 * What belongs to nouns (`invoices`), files, or the uncommitted changes (`--changed`). A file of a noun stands for the noun, any
 * other for the tests beside it. Throws with a message for a name that is neither.
 */
export function select(asked: string[]): Selection {
  const changed = changedFiles()
  const nouns = new Set<string>()
  const files = new Set<string>()
  const add = (file: string) => {
    const noun = nounOf(file)
    if (isTest(file)) files.add(file)
    else if (noun) nouns.add(noun)
    else for (const test of testsBeside(file)) files.add(test)
  }
  for (const name of asked) {
    if (name === '--changed') changed.forEach(add)
    else if (existsSync(join('src/domain', name)) || existsSync(join('src/server/features', name))) nouns.add(name)
    else if (existsSync(name) && statSync(name).isFile()) add(name)
    else
      throw new Error(
        `There is no noun, and no file, called ${name}. Nouns are the folders of src/domain: ${listNouns().join(', ')}.`,
      )
  }
  const journeys = [...nouns].flatMap(journeysOf)
  const spec = (file: string) => basename(file, '.spec.ts')
  journeys.push(...[...files].filter((file) => file.endsWith('.spec.ts')).map(spec))
  const isPlayback = (name: string) => name.startsWith('player')
  return {
    changed,
    unit: [...[...nouns].flatMap(unitTestsOf), ...[...files].filter((file) => file.endsWith('.test.ts'))],
    component: nouns.size > 0 ? ['tests/component', 'src'] : [...files].filter((file) => file.endsWith('.test.tsx')),
    componentNamed: nouns.size > 0 ? [...nouns].map((noun) => namePattern(noun).source).join('|') : undefined,
    journeys: journeys.filter((name) => !isPlayback(name)).map((name) => `/${name}.spec.ts`),
    playback: journeys.filter(isPlayback).map((name) => `/${name}.spec.ts`),
  }
}

/** Uncommitted changes, new files included. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  try {
    return [...git('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    // Not a checkout, or no git.
    return []
  }
}

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file)

/** In a name, the noun as a word, in the singular too: `price-book` has `prices`, but `scope` has no `ops`. */
const namePattern = (noun: string): RegExp =>
  new RegExp(`\\b${(noun.length > 3 ? noun.replace(/ies$/, '(?:ies|y)').replace(/s$/, 's?') : noun).replaceAll('-', '[- ]')}\\b`)

/** Tests of a file without a noun: those of its name, also in the browser, else all of its folder of `src`. */
function testsBeside(file: string): string[] {
  const folder = dirname(file)
  const tests = readdirSync(folder)
    .filter(isTest)
    .map((name) => join(folder, name))
  const name = basename(file).replace(/\.\w+$/, '')
  const own = [...tests, `tests/component/${name}.test.tsx`].filter(
    (test) => basename(test).startsWith(`${name}.test.`) && existsSync(test),
  )
  return own.length > 0 || !file.startsWith('src/') ? own : tests
}

const listNouns = (): string[] => readdirSync('src/domain')

/** The noun of a file of any floor, and of tables, which are named after it. */
function nounOf(file: string): string | null {
  const [, noun] = /^src\/(?:domain|server\/features|web\/features)\/([\w-]+)\//.exec(file) ?? []
  if (noun) return noun
  const table = /^src\/server\/tables\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(file)?.[1]
  return table && listNouns().includes(table) ? table : null
}

/** Folders of unit and endpoint tests, and tests of the whole product with the noun in their name. */
function unitTestsOf(noun: string): string[] {
  const folders = [`src/domain/${noun}/`, `src/server/features/${noun}/`, `src/web/features/${noun}/`]
  const { whole } = sweepTests()
  const ofProduct = readdirSync('tests')
    .filter((name) => name.endsWith('.test.ts') && namePattern(noun).test(name))
    .map((name) => `tests/${name}`)
    .filter((file) => !(file in whole))
  return [...folders.filter((folder) => existsSync(folder)), ...ofProduct]
}

/** The journeys that the table names; else those with the noun in their name. */
function journeysOf(noun: string): string[] {
  const named = journeysOfNoun[noun]
  if (named) return named
  return readdirSync('tests/e2e')
    .filter((name) => name.endsWith('.spec.ts') && namePattern(noun).test(name))
    .map((name) => basename(name, '.spec.ts'))
}
