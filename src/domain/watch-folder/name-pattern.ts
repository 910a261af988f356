import { z } from 'zod'
import { requiredLine } from '../common/fields.ts'
import { plainSlugOf } from '../projects/project-slug.ts'

/** What parts of a file's name stand for. `any` is a part that does not matter. */
const nameFields = ['project', 'deliverable', 'version', 'any', 'ext'] as const
type NameField = (typeof nameFields)[number]

export const usualPattern = '{project}_{deliverable}_v{version}.{ext}'

type Token = { literal: string } | { field: NameField }

const isField = (name: string): name is NameField => nameFields.some((field) => field === name)

function tokensOf(pattern: string): Token[] {
  return pattern
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(.*)\}$/.exec(part)?.[1]
      return name !== undefined && isField(name) ? { field: name } : { literal: part }
    })
}

/** What is wrong with a pattern; null when nothing is. */
export function refusalOfPattern(pattern: string): string | null {
  const tokens = tokensOf(pattern)
  const unknown = tokens.find((token) => 'literal' in token && /[{}]/.test(token.literal))
  if (unknown) return `Please use only ${nameFields.map((field) => `{${field}}`).join(', ')} in braces.`
  const fields = tokens.flatMap((token) => ('field' in token ? [token.field] : []))
  if (!fields.includes('project')) return 'Please say with {project} which project a file belongs to.'
  if (!pattern.endsWith('.{ext}')) return 'Please end with .{ext}, which stands for mp4, mov and the like.'
  if (new Set(fields).size < fields.length) return 'Please use each part once.'
  if (/[/\\]/.test(pattern)) return 'Please leave out slashes: files in folders are not looked at.'
  const apart = tokens.every((token, index) => 'literal' in token || index === 0 || 'literal' in tokens[index - 1]!)
  if (!apart) return 'Please put something between two parts, such as _ or a space.'
  return null
}

export const watchSettings = z.object({
  pattern: requiredLine('Please enter a pattern.', 120)
    .superRefine((pattern, context) => {
      const message = refusalOfPattern(pattern)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .default(usualPattern),
  /** The client is emailed as soon as a version can be watched. */
  tell: z.boolean().default(false),
})
export type WatchSettings = z.output<typeof watchSettings>

/** One way to read a name. */
export interface NameReading {
  project: string
  /** Null where the pattern has none. */
  deliverable: string | null
  version: number | null
}

/** More than any sensible pattern has; the rest would cost time alone. */
const mostReadings = 200

/**
 * Every way to read a name by the pattern: separators may also be in a project's name. Letters match in either case. Empty where it does
 * not match.
 */
export function readName(pattern: string, name: string): NameReading[] {
  const dot = name.lastIndexOf('.')
  if (dot < 1 || dot === name.length - 1) return []
  const tokens = tokensOf(pattern.slice(0, -'.{ext}'.length))
  const found = new Map<string, NameReading>()
  const lower = name.slice(0, dot).toLowerCase()

  function readOn(at: number, from: number, values: Partial<Record<NameField, string>>): void {
    if (found.size >= mostReadings) return
    const token = tokens[at]
    if (!token) {
      if (from === lower.length) keep(values)
      return
    }
    if ('literal' in token) {
      const literal = token.literal.toLowerCase()
      if (lower.startsWith(literal, from)) readOn(at + 1, from + literal.length, values)
      return
    }
    const next = tokens[at + 1]
    const after = next && 'literal' in next ? next.literal.toLowerCase() : null
    for (let end = after === null ? lower.length : lower.indexOf(after, from + 1); end > from;) {
      const value = lower.slice(from, end)
      if (token.field !== 'version' || /^\d{1,4}$/.test(value)) readOn(at + 1, end, { ...values, [token.field]: value })
      end = after === null ? -1 : lower.indexOf(after, end + 1)
    }
  }

  function keep({ project = '', deliverable, version }: Partial<Record<NameField, string>>): void {
    const reading = {
      project: plainSlugOf(spaced(project)),
      deliverable: deliverable === undefined ? null : plainSlugOf(spaced(deliverable)),
      version: version === undefined ? null : Number(version),
    }
    if (reading.project === '' || reading.deliverable === '' || reading.version === 0) return
    found.set(JSON.stringify(reading), reading)
  }

  readOn(0, 0, {})
  return [...found.values()]
}

/** Underscores stand for spaces, as they do in names of files. */
const spaced = (text: string): string => text.replaceAll('_', ' ')

/** How names write a title: `main-film`. */
export const nameOfTitle = (title: string): string => plainSlugOf(spaced(title))

/** A title for what has none yet: `Main film`. */
export const titleOfName = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name that the next version of a deliverable would have. */
export function exampleName(pattern: string, of: { slug: string; deliverable: string; version: number }): string {
  const values: Record<NameField, string> = {
    project: of.slug,
    deliverable: nameOfTitle(of.deliverable),
    version: String(of.version),
    any: 'final',
    ext: 'mp4',
  }
  return tokensOf(pattern)
    .map((token) => ('field' in token ? values[token.field] : token.literal))
    .join('')
}

/** Endings of files that another program is still writing. */
const unfinished = /\.(part|partial|filepart|tmp|temp|crdownload|download)$/i

/** Files that are never looked at: hidden ones, and those that are still being written. */
export const isLeftAlone = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~') || unfinished.test(name) || /^(thumbs\.db|desktop\.ini)$/i.test(name)
