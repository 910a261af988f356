import { heightAt, type PictureRatio } from './picture-sizes.ts'

/**
 * A parsed address of the media delivery. Links have the shape of Cloudinary's, so that `MEDIA_BASE_URL` may point at such a
 * service: `<base>/image/upload/w_640,h_360,c_fill/<public id>.jpg`.
 */
export interface MediaLink {
  kind: 'image' | 'video'
  publicId: string
  /** Without the dot. A picture's extension under `video` requests a frame of the film. */
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
  /** Offset of the requested frame, in seconds. */
  offsetSeconds?: number
  /** `auto`: the best format in the browser's `Accept` header. */
  format?: 'auto'
  /** For instance `saturation:150`. */
  effect?: string
  /** Adaptive HLS stream of a film (extension `m3u8`). */
  profile?: 'auto'
  /** A companion file of a film: sprite, waveform or captions. */
  flag?: 'sprite' | 'waveform' | 'captions'
  /** BCP 47 tag of a caption track. */
  language?: string
}

/** Default quality of a film, or of a frame, whose link does not name one. */
export const defaultFilmQuality = 90

const defaultPictureQuality = 80

/**
 * Builds any constructed media link; `parseMediaLink` of `parse-media-link.ts` is its inverse. Throws a `RangeError` for values that a link cannot express
 * (a width of 0.5, a public id that ends in a slash).
 */
export function mediaLink(mediaBaseUrl: string, { kind, publicId, extension, transforms }: MediaLink): string {
  if (!isPublicId(publicId)) throw new RangeError(`not a public id: ${publicId}`)
  if (!extensionPattern.test(extension)) throw new RangeError(`not an extension: ${extension}`)
  const written = writeTransforms(transforms)
  const segments = publicId.split('/')
  const [first = ''] = segments
  // A folder that looks like a transform or a version is preceded by a version segment, as in Cloudinary's links.
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

export interface PictureAsk {
  width: number
  /** When missing, the picture keeps its aspect ratio. */
  height?: number
  crop?: 'fill' | 'fit'
  quality?: number
}

/** Link to a picture in the best format that the browser accepts. Sizes and qualities are those of `picture-sizes.ts`. */
export function pictureLink(mediaBaseUrl: string, publicId: string, ask: PictureAsk): string {
  const { width, height, crop = 'fill', quality = defaultPictureQuality } = ask
  const transforms: MediaTransforms = { width, height, crop, quality, format: 'auto' }
  return mediaLink(mediaBaseUrl, { kind: 'image', publicId, extension: 'jpg', transforms })
}

/** Link to the film's file. */
export function filmLink(mediaBaseUrl: string, publicId: string, quality = defaultFilmQuality): string {
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: 'mp4', transforms: { quality } })
}

/** Link to a frame of a film as a picture. */
export function frameLink(mediaBaseUrl: string, publicId: string, transforms: MediaTransforms): string {
  const withQuality = { quality: defaultFilmQuality, ...transforms }
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: 'jpg', transforms: withQuality })
}

/** Link to the uploaded file, for staff. */
export const originalLink = (assetId: string): string => `/api/admin/assets/${assetId}/original`

/** `srcset` of a picture in several widths, in its own aspect ratio or cropped to `ratio`. */
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

/** True for a valid public id: folders with slashes, no commas, no `.` or `..` segments. */
export function isPublicId(text: string): boolean {
  if (text.length > 200 || !text.isWellFormed() || forbiddenInPublicId.test(text)) return false
  return text.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}

const forbiddenInPublicId = /[\p{Cc},\\]/u
export const extensionPattern = /^[a-z0-9]{2,5}$/
export const versionPattern = /^v\d{1,12}$/

/** Spelling of each transform, in the order in which a link names them. */
export const spellings: { [Name in keyof MediaTransforms]-?: Spelling<NonNullable<MediaTransforms[Name]>> } = {
  width: { prefix: 'w', read: wholeNumber },
  height: { prefix: 'h', read: wholeNumber },
  crop: { prefix: 'c', read: oneOf('fill', 'fit') },
  quality: { prefix: 'q', read: (text) => atMost(100, wholeNumber(text)) },
  offsetSeconds: { prefix: 'so', read: seconds },
  format: { prefix: 'f', read: oneOf('auto') },
  effect: { prefix: 'e', read: (text) => (/^[a-z][a-z0-9_:-]{0,60}$/.test(text) ? text : undefined) },
  profile: { prefix: 'sp', read: oneOf('auto') },
  flag: { prefix: 'fl', read: oneOf('sprite', 'waveform', 'captions') },
  language: { prefix: 'l', read: (text) => (/^[A-Za-z0-9-]{2,35}$/.test(text) ? text : undefined) },
}

interface Spelling<Value> {
  prefix: string
  /** Parses the value; undefined when it is invalid. */
  read(text: string): Value | undefined
}

export type TransformName = keyof MediaTransforms
export const transformNames = Object.keys(spellings) as TransformName[]

const transformPattern = new RegExp(`^(${transformNames.map((name) => spellings[name].prefix).join('|')})_`)

export const looksLikeTransforms = (segment: string) => segment.includes(',') || transformPattern.test(segment)

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
