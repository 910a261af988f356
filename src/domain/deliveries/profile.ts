import { z } from 'zod'
import { requiredLine } from '../common/fields.ts'
import { withMinus } from '../common/money/minus.ts'
import { refusalOfPattern } from './file-names.ts'

/** Shapes of a rendition; `master` is that of the approved version. */
export const aspects = ['master', '16:9', '1:1', '4:5', '9:16'] as const
export type Aspect = (typeof aspects)[number]

export const aspectLabels: Record<Aspect, string> = {
  master: 'As the master',
  '16:9': '16:9, landscape',
  '1:1': '1:1, square',
  '4:5': '4:5, portrait',
  '9:16': '9:16, upright',
}

export const codecs = ['h264', 'hevc', 'prores', 'webp'] as const
export type Codec = (typeof codecs)[number]

export const codecLabels: Record<Codec, string> = {
  h264: 'H.264',
  hevc: 'HEVC',
  prores: 'ProRes 422 HQ',
  webp: 'WebP preview',
}

/** File extension and content type of each codec's files. */
export const codecFiles: Record<Codec, { extension: string; contentType: string }> = {
  h264: { extension: 'mp4', contentType: 'video/mp4' },
  hevc: { extension: 'mp4', contentType: 'video/mp4' },
  prores: { extension: 'mov', contentType: 'video/quicktime' },
  webp: { extension: 'webp', contentType: 'image/webp' },
}

/** A preview is the beginning of the film, without sound. */
export const previewSeconds = 6

export const captionModes = ['none', 'beside', 'burnt-in'] as const
export type CaptionMode = (typeof captionModes)[number]

export const captionModeLabels: Record<CaptionMode, string> = {
  none: 'None',
  beside: 'As a separate file',
  'burnt-in': 'In the picture',
}

export const loudnessTargets = ['none', '-14', '-23'] as const
export type LoudnessTarget = (typeof loudnessTargets)[number]

export const loudnessLabels: Record<LoudnessTarget, string> = {
  none: 'As the master',
  '-14': '−14 LUFS, for the web',
  '-23': '−23 LUFS, for broadcast',
}

/** LU by which a made file may differ from its target. */
export const loudnessTolerance = 1

/** Length of the slate before the film. */
export const slateSeconds = 5

export const mostProfiles = 40

const edgeProblem = 'Please enter an even number from 64 to 4320, or leave it blank.'

export const profileFields = z.object({
  name: requiredLine('Please give the profile a name.', 60),
  aspect: z.enum(aspects, 'Please choose a shape.'),
  /** Pixels of the shorter edge; null for that of the master. */
  edge: z
    .int(edgeProblem)
    .min(64, edgeProblem)
    .max(4320, edgeProblem)
    .refine((edge) => edge % 2 === 0, edgeProblem)
    .nullable(),
  codec: z.enum(codecs, 'Please choose a codec.'),
  captions: z.enum(captionModes, 'Please choose from the list.'),
  loudness: z.enum(loudnessTargets, 'Please choose from the list.'),
  slate: z.boolean('Please choose on or off.'),
  namePattern: requiredLine('Please enter a file name.', 150).superRefine((pattern, context) => {
    const message = refusalOfPattern(pattern)
    if (message) context.addIssue({ code: 'custom', message })
  }),
})
export type ProfileFields = z.output<typeof profileFields>

export const deliveryProfile = profileFields.extend({ id: z.string(), revision: z.number() })
export type DeliveryProfile = z.output<typeof deliveryProfile>

/** `9:16, 1080 × 1920, H.264` */
export function profileSummary({
  aspect,
  edge,
  codec,
  captions,
  loudness,
  slate,
}: Omit<ProfileFields, 'name' | 'namePattern'>): string {
  const size =
    aspect === 'master'
      ? edge === null
        ? 'Size of the master'
        : `Up to ${edge}p`
      : edge === null
        ? aspect
        : `${aspect}, ${edge}p`
  return [
    size,
    codecLabels[codec],
    captions === 'none' ? '' : captions === 'beside' ? 'captions file' : 'captions in the picture',
    loudness === 'none' || codec === 'webp' ? '' : `${withMinus(loudness)} LUFS`,
    slate ? 'slate' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
