import { heightAt, type PictureRatio } from './picture-sizes.ts'

/**
 * One address of the media delivery, taken apart. Links have the shape that media clouds use, so that `MEDIA_BASE_URL`
 * may point at one of them: `<base>/image/upload/w_640,h_360,c_fill/<public id>.jpg`.
 */
export interface MediaLink {
  kind: 'image' | 'video'
  publicId: string
  /** Without the dot. A picture's extension under `video` asks for a frame of the film. */
  extension: string
  transforms: MediaTransforms
}

export interface MediaTransforms {
  /** Pixels. */
  width?: number
  /** Pixels. */
  height?: number
  crop?: 'fill' | 'fit'
  /** 1 to 100. */
  quality?: number
  /** Where in the film the frame is taken, in seconds. */
  offsetSeconds?: number
  /** `auto`: whatever the browser takes best. */
  format?: 'auto'
  /** For instance `saturation:150`. */
  effect?: string
  /** A film as a stream of whatever quality the line carries (HLS, extension `m3u8`). */
  profile?: 'auto'
  /** Something that belongs to a film: its sheet of small frames, its sound as a curve, its captions. */
  flag?: 'sprite' | 'waveform' | 'captions'
}

/** The quality of a film, or a frame of one, whose link does not say another. */
export const defaultFilmQuality = 90

const defaultPictureQuality = 80

/**
 * Builds any constructed media link; `parseMediaLink` reads back exactly what was given.
 * Throws a `RangeError` for a value that a link cannot say (a width of 0.5, a public id that ends in a slash).
 */
export function mediaLink(mediaBaseUrl: string, { kind, publicId, extension, transforms }: MediaLink): string {
  if (!isPublicId(publicId)) throw new RangeError(`not a public id: ${publicId}`)
  if (!extensionPattern.test(extension)) throw new RangeError(`not an extension: ${extension}`)
  const written = writeTransforms(transforms)
  const segments = publicId.split('/')
  const [first = ''] = segments
  // A folder that could be taken for transforms, or for a version, is kept apart from them as the media clouds do it.
  const needsVersion = segments.length > 1 && (versionPattern.test(first) || (!written && looksLikeTransforms(first)))
  return [
    mediaBaseUrl,
    kind,
    'upload',
    ...(written ? [written] : []),
    ...(needsVersion ? ['v1'] : []),
    `${segments.map(encodeURIComponent).join('/')}.${extension}`,
  ].join('/')
}

/** The parts of a link, given without its base (`/image/upload/...`); null for anything of another shape. */
export function parseMediaLink(path: string): MediaLink | null {
  const [root, kind, upload, ...encoded] = path.split('/')
  if (root !== '' || (kind !== 'image' && kind !== 'video') || upload !== 'upload') return null
  const segments = decodeSegments(encoded)
  if (!segments) return null

  const hasTransforms = segments.length > 1 && looksLikeTransforms(segments[0] ?? '')
  const transforms = hasTransforms ? readTransforms(segments.shift() ?? '') : {}
  if (segments.length > 1 && versionPattern.test(segments[0] ?? '')) segments.shift()

  const file = segments.join('/')
  const dot = file.lastIndexOf('.')
  const publicId = file.slice(0, Math.max(0, dot))
  const extension = file.slice(dot + 1)
  if (!transforms || !isPublicId(publicId) || !extensionPattern.test(extension)) return null
  return { kind, publicId, extension, transforms }
}

export interface PictureAsk {
  width: number
  /** Without one the picture keeps its own proportions. */
  height?: number
  crop?: 'fill' | 'fit'
  quality?: number
}

/** A picture in the best format that the browser takes. Sizes and qualities are those of `picture-sizes.ts`. */
export function pictureLink(mediaBaseUrl: string, publicId: string, ask: PictureAsk): string {
  const { width, height, crop = 'fill', quality = defaultPictureQuality } = ask
  const transforms: MediaTransforms = { width, height, crop, quality, format: 'auto' }
  return mediaLink(mediaBaseUrl, { kind: 'image', publicId, extension: 'jpg', transforms })
}

/** The film itself. */
export function filmLink(mediaBaseUrl: string, publicId: string, quality = defaultFilmQuality): string {
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: 'mp4', transforms: { quality } })
}

/** The film as a stream that follows the line; answered 404 while it has not been made. */
export function streamLink(mediaBaseUrl: string, publicId: string): string {
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: 'm3u8', transforms: { profile: 'auto' } })
}

const companions = { sprite: 'vtt', waveform: 'json', captions: 'vtt' } as const

/** What belongs to a film: `sprite` (WebVTT that points into a sheet), `waveform` (peaks as JSON), `captions` (WebVTT). */
export function companionLink(mediaBaseUrl: string, publicId: string, flag: keyof typeof companions): string {
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: companions[flag], transforms: { flag } })
}

/**
 * What goes with the film that a link names, by links of the same shape: its stream, and whatever belongs to it. Null for
 * films that are not ours.
 */
export function filmCompanions(
  mediaBaseUrl: string,
  link: string,
): { stream: string; sprite: string; captions: string; waveform: string } | null {
  const film = link.startsWith(`${mediaBaseUrl}/`) ? parseMediaLink(link.slice(mediaBaseUrl.length)) : null
  if (film?.kind !== 'video') return null
  return {
    stream: streamLink(mediaBaseUrl, film.publicId),
    sprite: companionLink(mediaBaseUrl, film.publicId, 'sprite'),
    captions: companionLink(mediaBaseUrl, film.publicId, 'captions'),
    waveform: companionLink(mediaBaseUrl, film.publicId, 'waveform'),
  }
}

/** A frame of a film as a picture. */
export function frameLink(mediaBaseUrl: string, publicId: string, transforms: MediaTransforms): string {
  const withQuality = { quality: defaultFilmQuality, ...transforms }
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: 'jpg', transforms: withQuality })
}

/** The very bytes that were uploaded, for staff. */
export const originalLink = (assetId: string): string => `/api/admin/assets/${assetId}/original`

/** `srcset` of one picture in several widths, in its own proportions or filled to `ratio`. */
export function mediaSrcSet(
  mediaBaseUrl: string,
  publicId: string,
  { widths, ratio, quality }: { widths: readonly number[]; ratio?: PictureRatio; quality?: number },
): string {
  return widths
    .map((width) => {
      const height = ratio && heightAt(width, ratio)
      return `${pictureLink(mediaBaseUrl, publicId, { width, height, quality })} ${width}w`
    })
    .join(', ')
}

/** Whether a text may name a picture or a film: folders with slashes, no commas, nothing that a path would fold away. */
export function isPublicId(text: string): boolean {
  if (text.length > 200 || !text.isWellFormed() || forbiddenInPublicId.test(text)) return false
  return text.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}

const forbiddenInPublicId = /[\p{Cc},\\]/u
const extensionPattern = /^[a-z0-9]{2,5}$/
const versionPattern = /^v\d{1,12}$/

/** How each transform is spelled, in the order in which a link names them. */
const spellings: { [Name in keyof MediaTransforms]-?: Spelling<NonNullable<MediaTransforms[Name]>> } = {
  width: { prefix: 'w', read: wholeNumber },
  height: { prefix: 'h', read: wholeNumber },
  crop: { prefix: 'c', read: oneOf('fill', 'fit') },
  quality: { prefix: 'q', read: (text) => atMost(100, wholeNumber(text)) },
  offsetSeconds: { prefix: 'so', read: seconds },
  format: { prefix: 'f', read: oneOf('auto') },
  effect: { prefix: 'e', read: (text) => (/^[a-z][a-z0-9_:-]{0,60}$/.test(text) ? text : undefined) },
  profile: { prefix: 'sp', read: oneOf('auto') },
  flag: { prefix: 'fl', read: oneOf('sprite', 'waveform', 'captions') },
}

interface Spelling<Value> {
  prefix: string
  /** The value that a text stands for; undefined when it stands for none. */
  read(text: string): Value | undefined
}

type TransformName = keyof MediaTransforms
const transformNames = Object.keys(spellings) as TransformName[]

const transformPattern = new RegExp(`^(${transformNames.map((name) => spellings[name].prefix).join('|')})_`)

const looksLikeTransforms = (segment: string) => segment.includes(',') || transformPattern.test(segment)

function writeTransforms(transforms: MediaTransforms): string {
  return transformNames
    .flatMap((name) => {
      const value = transforms[name]
      if (value === undefined) return []
      const { prefix, read } = spellings[name]
      if (read(String(value)) !== value) throw new RangeError(`a media link cannot say ${name} ${value}`)
      return [`${prefix}_${value}`]
    })
    .join(',')
}

function readTransforms(segment: string): MediaTransforms | null {
  const transforms: Partial<Record<TransformName, unknown>> = {}
  for (const part of segment.split(',')) {
    const name = transformNames.find((candidate) => part.startsWith(`${spellings[candidate].prefix}_`))
    if (!name || transforms[name] !== undefined) return null
    const value = spellings[name].read(part.slice(spellings[name].prefix.length + 1))
    if (value === undefined) return null
    transforms[name] = value
  }
  return transforms as MediaTransforms
}

function decodeSegments(encoded: string[]): string[] | null {
  try {
    const segments = encoded.map(decodeURIComponent)
    return segments.some((segment) => segment.includes('/')) ? null : segments
  } catch {
    return null
  }
}

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

function seconds(text: string): number | undefined {
  return /^(0|[1-9]\d{0,5})(\.\d{1,3})?$/.test(text) ? Number(text) : undefined
}

function atMost(most: number, value: number | undefined): number | undefined {
  return value !== undefined && value <= most ? value : undefined
}

function oneOf<const Word extends string>(...message: Word[]): (text: string) => Word | undefined {
  return (text) => message.find((word) => word === text)
}
