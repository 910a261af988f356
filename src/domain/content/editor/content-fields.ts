import { z } from 'zod'
import { line, prose, requiredLine, requiredProse } from '../../common/fields.ts'
import { isPublicId } from '../../media/pictures/media-link.ts'
import { leadsSomewhere } from '../text/link-target.ts'
import { isCrowded, nestsTooDeeply } from '../text/markdown-load.ts'

/** A picture of the media library with its alternative text. */
export const contentPicture = z.object(
  {
    publicId: z.string().refine(isPublicId, 'Please choose a picture from the library.'),
    alt: requiredLine('Please describe the picture.', 300),
  },
  'Please choose a picture from the library.',
)
export type ContentPicture = z.output<typeof contentPicture>

/** Public id of a film in the media library. */
export const contentFilm = z.string().refine(isPublicId, 'Please choose a film from the library.').nullable().default(null)

const label = line(60).refine((text) => text.length > 0, 'Please remove the empty entry.')
export const shortTextList = (most: number) => z.array(label).max(most, `Please use at most ${most}.`).default([])
export const sentenceList = (most: number) =>
  z.array(requiredLine('Please remove the empty entry.', 400)).max(most, `Please use at most ${most}.`).default([])

export const seo = z
  .object({ title: line(120).default(''), description: line(320).default(''), keywords: shortTextList(20) })
  .default({ title: '', description: '', keywords: [] })

/** Target of a call to action: a page of this site, an https address or a mailto link. */
const ctaUrl = line(500).refine(
  (url) => url === '' || leadsSomewhere(url),
  'Please use a path of this site, an https address or a mailto link.',
)

export const callToAction = z.object({ text: line(80).default(''), url: ctaUrl.default('') }).default({ text: '', url: '' })

export const priorities = ['high', 'medium', 'low'] as const

export const markdown = (message: string) =>
  requiredProse(message, 60_000)
    .refine((text) => !nestsTooDeeply(text), 'This text nests quotes and lists too deeply.')
    .refine((text) => !/!\[\s*\][([]/.test(text), 'Please describe every picture in the text, between ![ and ].')
    .refine((text) => !isCrowded(text), 'One paragraph of this text has too many brackets or formatting marks.')

export const summaryProse = (message: string) => requiredProse(message, 1_000)
export const longProse = () => prose(20_000).default('')
