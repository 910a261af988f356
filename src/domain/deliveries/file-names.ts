/** What a file's name is put together from. */
export interface NameParts {
  project: string
  deliverable: string
  version: string
  profile: string
  /** `9x16`; a colon is not safe in file names. */
  aspect: string
  /** Of the captions; empty without. */
  language: string
  /** `2026-11-26` */
  date: string
}

export const nameTokens = [
  'project',
  'deliverable',
  'version',
  'profile',
  'aspect',
  'language',
  'date',
] as const satisfies (keyof NameParts)[]

export const defaultNamePattern = '{project}_{deliverable}_{version}_{profile}'

/** Message for a pattern that makes no safe file name, or null. */
export function refusalOfPattern(pattern: string): string | null {
  if (/[/\\]/.test(pattern)) return 'A file name cannot contain / or \\.'
  if (/[:*?"<>|]/.test(pattern)) return 'A file name cannot contain : * ? " < > or |.'
  for (const [, token = ''] of pattern.matchAll(/\{([^{}]*)\}/g)) {
    if (!(nameTokens as readonly string[]).includes(token)) return `{${token}} is not known. Use ${tokenList}.`
  }
  const rest = pattern.replace(/\{[^{}]*\}/g, '')
  if (/[{}]/.test(rest)) return `Please close each brace. Use ${tokenList}.`
  if (/\{/.test(pattern) || /[\p{L}\p{N}]/u.test(rest)) return null
  return 'Please use at least one letter or number.'
}

const tokenList = nameTokens.map((token) => `{${token}}`).join(', ')

/** Windows reserves these names, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

const longestStem = 120

/** File name without its extension, safe on every system. */
export function fileStem(pattern: string, parts: NameParts): string {
  const filled = pattern.replace(/\{([a-z]+)\}/g, (_, token: keyof NameParts) => partOf(parts[token] ?? ''))
  const tidy = filled
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|\uFFFD]/gu, '-')
    .replace(/\s+/g, '-')
    // A part without text leaves no double separator.
    .replace(/([-_.])[-_.]+/g, '$1')
    .replace(/^[-_.]|[-_.]$/g, '')
  const stem = [...tidy]
    .slice(0, longestStem)
    .join('')
    .replace(/[-_.]$/, '')
  if (stem === '') return 'film'
  return reserved.test(stem) ? `${stem}-film` : stem
}

const partOf = (text: string): string =>
  text
    .toWellFormed()
    .trim()
    .replace(/[\p{Cc}\p{Cf}{}]/gu, '')

/** The name with this stem, or with the first free suffix of -2, -3 …. Names that differ in case only count as equal. */
export function freeFileName(stem: string, extension: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`
    if (!taken.has(takenKey(name))) return name
  }
}

/** Under which a name counts as taken. The extension is left out, so that captions beside a film have its name. */
export const takenKey = (name: string): string =>
  name
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .normalize('NFC')
    .toLowerCase()
