import { z } from 'zod'
import { isPublicId } from '../media/pictures/media-link.ts'
import { canonicalJson } from '../signatures/signature.ts'

/** Version of the file’s format; a change that older products would read wrongly raises it. */
export const studioFormat = 1

export const studioFileName = 'studio.zip'
/** The entry that lists everything else. */
export const studioJsonName = 'studio.json'

const megabyte = 1024 ** 2
/** Largest file that can be imported, in bytes. */
export const largestStudioFile = 256 * megabyte
/** Pictures and films that an export packs, in bytes; the others are only named. */
export const mostPacked = 200 * megabyte
export const largestStudioJson = 8 * megabyte
export const mostStudioEntries = 2_000
/** Unpacked bytes for each packed one. Text rarely has more than 20. */
export const mostStudioRatio = 200

/** What the pages of all parts ask for: the file holds prices and bank details. */
export const studioFileAbilities = ['settings', 'see-money', 'change-prices', 'publish', 'manage-media'] as const

/** Parts of a studio, in the order in which they are imported: prices are read in the currency that the place sets. */
export const studioParts = {
  general: { label: 'Studio details', href: '/admin/settings' },
  place: { label: 'Money and place', href: '/admin/settings?tab=place' },
  tax: { label: 'Tax and bank', href: '/admin/invoices' },
  prices: { label: 'Prices', href: '/admin/prices' },
  look: { label: 'Look', href: '/admin/look' },
  site: { label: 'Site', href: '/admin/site' },
  mails: { label: 'Emails', href: '/admin/mail-templates' },
} as const satisfies Record<string, { label: string; href: string }>
export type StudioPartName = keyof typeof studioParts

export const studioPartNames = Object.keys(studioParts) as [StudioPartName, ...StudioPartName[]]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A picture or film that the site names. */
export const namedMedium = z.object({
  kind: z.enum(['image', 'video']),
  publicId: z.string().refine(isPublicId),
  fileName: z.string().max(300),
  /** Null where the exporting library did not have it. */
  sha256: sha256.nullable(),
  /** False for one that is only named. */
  packed: z.boolean(),
  /** What the library says of it. Files of earlier releases do not have it. */
  alt: z.string().trim().max(300).default(''),
  tags: z.array(z.string().trim().toLowerCase().min(1).max(40)).max(20).default([]),
})
export type NamedMedium = z.output<typeof namedMedium>

/** Name of an entry by its content. */
export const mediumEntry = (checksum: string): string => `media/${checksum}`

/** What every version of the format has. */
export const studioFileHead = z.object({
  kind: z.literal('slatehouse-studio'),
  format: z.int().min(1),
  product: z.string().max(40),
})

export const studioFileBody = studioFileHead.extend({
  studio: z.string().max(200),
  madeAt: z.iso.datetime(),
  /** By name; each is checked by its own schema. */
  parts: z.record(z.string(), z.unknown()),
})
export type StudioFileBody = z.output<typeof studioFileBody>

export const studioFileMessages = {
  none: 'Please choose a studio file.',
  notOne: 'This is not a studio file. Please choose a .zip that was exported under Settings > Studio file.',
  tooLarge: 'This file is too large. A studio file has at most 256 MB.',
  tooMuch: 'This file unpacks to far more than a studio file has, so it was not opened.',
  damaged: 'This file is damaged or incomplete. Please export it again.',
  later: (format: number, product: string): string =>
    `This file was made by a later version of the product (${product}, format ${format}). Please update this installation first, then import it again.`,
  changed: 'This studio was changed since you looked at what the import would do. Please look again.',
  noParts: 'Please choose at least one part.',
} as const

/** `Name: Slatehouse → Fjord & Co` */
export const studioChange = z.object({
  label: z.string(),
  /** Null for what is added or only known to differ. */
  before: z.string().nullable(),
  after: z.string(),
})
export type StudioChange = z.output<typeof studioChange>

const longestText = 120
/** Characters before the first difference of long texts. */
const leadingText = 30

/** Two texts on one line each, cut so that their first difference is seen. */
function comparedTexts(before: string, after: string): Pick<StudioChange, 'before' | 'after'> {
  const [old, next] = [onOneLine(before), onOneLine(after)]
  let same = 0
  while (same < old.length && old[same] === next[same]) same += 1
  const start = Math.max(old.length, next.length) > longestText ? Math.max(0, same - leadingText) : 0
  const cut = (text: string) => {
    const rest = text.slice(start)
    const end = rest.length > longestText ? `${rest.slice(0, longestText - 1).trimEnd()}…` : rest
    return start > 0 && rest !== '' ? `…${end}` : end
  }
  return { before: cut(old), after: cut(next) }
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Fields that differ, in the order of their labels. */
export function changesOfFields<Fields extends object>(
  labels: Partial<Record<keyof Fields, string>>,
  before: Fields,
  after: Fields,
  textOf: (value: Fields[keyof Fields], name: keyof Fields) => string = (value) => String(value),
): StudioChange[] {
  return (Object.entries(labels) as [keyof Fields, string][]).flatMap(([name, label]) => {
    const [old, next] = [before[name], after[name]]
    if (canonicalJson(old) === canonicalJson(next)) return []
    return [{ label, ...comparedTexts(textOf(old, name), textOf(next, name)) }]
  })
}
