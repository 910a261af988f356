// Checks names of files, folders and identifiers, and documents, against `terms.ts`. Prints each match with its place.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { allowed, terms } from './terms.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))

/** Excludes names that are not ours: packages, landed migrations, demo media. */
const isOurs = (path: string) => !/^(package-lock\.json|migrations\/|demo\/|public\/|scripts\/(check-)?terms\.ts$)/.test(path)
const isCode = (path: string) => /\.(ts|tsx|mjs|cjs)$/.test(path)

const faults = files
  .filter(isOurs)
  .flatMap((path) => [
    ...faultsIn(path.replace(/\.\w+$/, '').split('/')).map((fault) => `${path}: ${fault}`),
    ...(isCode(path) ? faultsIn(namesIn(path)).map((fault) => `${path}: ${fault}`) : []),
    ...(path.endsWith('.md') ? faultsInText(path) : []),
  ])
for (const fault of faults) console.log(fault)
console.log(`${faults.length} names that scripts/terms.ts replaces`)
process.exit(faults.length === 0 ? 0 : 1)

function faultsIn(names: Iterable<string>): string[] {
  return [...new Set(names)].flatMap((name) => {
    if (allowed.includes(name)) return []
    const parts = ` ${partsOf(name).join(' ')} `
    return terms.flatMap(({ was, is }) =>
      was.filter((old) => parts.includes(` ${old} `)).map((old) => `${name} (${old}): use ${is}`),
    )
  })
}

/** Splits a name: `giveBackAll` and `give-back-all` become `give`, `back`, `all`. */
function partsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase())
}

/** Identifiers of a file, without comments, strings and names of imported packages. */
function namesIn(path: string): Set<string> {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const names = new Set<string>()
  collect(program)
  return names

  function collect(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(collect)
    if (typeof node !== 'object' || node === null) return
    const { type, name } = node as { type?: unknown; name?: unknown }
    if (/^(JSX|Private)?Identifier$/.test(String(type)) && typeof name === 'string') names.add(name)
    Object.values(node).forEach(collect)
  }
}

function faultsInText(path: string): string[] {
  const lines = readFileSync(path, 'utf8').toLowerCase().split('\n')
  return terms
    .filter(({ english }) => !english)
    .flatMap(({ was, is }) => was.map((old) => ({ old, is })))
    .flatMap(({ old, is }) =>
      lines.flatMap((line, index) =>
        new RegExp(`(?<![\\w-])${old}(?![\\w-])`).test(line) ? [`${path}:${index + 1}: "${old}": use ${is}`] : [],
      ),
    )
}
