import type { Ability } from '../../common/ability.ts'
import { refusalToUse } from '../../people/roles.ts'
import { isPublicId } from '../pictures/media-link.ts'

/** Maximum file size of an upload: 50 GB. */
export const largestUpload = 50 * 1024 ** 3

/** Maximum number of unfinished uploads of one session. The library sends two files at a time. */
export const mostUnfinishedUploads = 100

/** Hours for which an unfinished upload is kept after its last byte. */
export const uploadLifetimeHours = 24

/** Maximum edge of a picture in pixels; browsers cannot show larger ones. */
export const longestPictureEdge = 30_000

/** Accepted picture types, detected from the content. `browserSafe` tells whether browsers show them unconverted. */
export const pictureTypesTaken: Record<string, { browserSafe: boolean }> = {
  'image/jpeg': { browserSafe: true },
  'image/png': { browserSafe: true },
  'image/apng': { browserSafe: true },
  'image/webp': { browserSafe: true },
  'image/avif': { browserSafe: true },
  'image/gif': { browserSafe: true },
  'image/tiff': { browserSafe: false },
}

/** Accepted film containers. Whether browsers play the codecs is found by probing. */
export const filmTypesTaken: Record<string, { browserSafe: boolean }> = {
  'video/mp4': { browserSafe: true },
  'video/x-m4v': { browserSafe: true },
  'video/webm': { browserSafe: true },
  'video/quicktime': { browserSafe: false },
  'video/matroska': { browserSafe: false },
  'video/x-matroska': { browserSafe: false },
  'video/vnd.avi': { browserSafe: false },
  'video/x-msvideo': { browserSafe: false },
  'video/mp2t': { browserSafe: false },
  'video/mpeg': { browserSafe: false },
  'video/MP1S': { browserSafe: false },
  'video/MP2P': { browserSafe: false },
  'video/3gpp': { browserSafe: false },
  'video/3gpp2': { browserSafe: false },
  'video/ogg': { browserSafe: false },
  'video/x-ms-asf': { browserSafe: false },
  'video/x-flv': { browserSafe: false },
  'application/mxf': { browserSafe: false },
}

/** Accepted sound containers. Browsers play the MP3, MP4, WAV and FLAC ones; every sound gets a player file of its own. */
export const soundTypesTaken: Record<string, { browserSafe: boolean }> = {
  'audio/wav': { browserSafe: true },
  'audio/mpeg': { browserSafe: true },
  'audio/mp4': { browserSafe: true },
  'audio/x-m4a': { browserSafe: true },
  'audio/aac': { browserSafe: true },
  'audio/flac': { browserSafe: true },
  'audio/x-flac': { browserSafe: true },
  'audio/aiff': { browserSafe: false },
}

/** Accepted document types: scripts, storyboards, treatments. */
export const documentTypesTaken: Record<string, { browserSafe: boolean }> = {
  'application/pdf': { browserSafe: true },
}

/** Maximum size of a PDF. */
export const largestDocument = 1024 ** 3
/** Maximum number of its pages. */
export const mostPages = 20_000

/** Cleans a file name for display: no folders, no invisible characters, at most 200 characters. */
export function cleanFileName(given: string): string {
  const base = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '').trim()
  const { stem, extension } = splitName(visible)
  const characters = [...stem].slice(0, 200 - extension.length).join('')
  const clean = `${characters}${extension}`
  return /[^.\s]/.test(clean) ? clean : 'unnamed'
}

/** Public id for a file of this name in `folder`, before it is made unique. */
export function publicIdOf(folder: string, fileName: string): string {
  const publicId = `${cleanFolder(folder)}${slugOfName(splitName(fileName).stem) || 'untitled'}`
  if (!isPublicId(publicId)) throw new RangeError(`not a public id: ${publicId}`)
  return publicId
}

/** Folder prefix of public ids: `clients/northfield-2026/` for `clients/Northfield 2026`; empty for none. */
export function cleanFolder(given: string): string {
  const segments = given.split(/[/\\]/).map(slugOfName).filter(Boolean)
  return segments
    .slice(0, 4)
    .map((segment) => `${segment.slice(0, 24)}/`)
    .join('')
}

/** Letters, digits, hyphens and underscores; at most 80. */
function slugOfName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}

/** The extension includes its dot; a name such as `.mov` has none. */
function splitName(name: string): { stem: string; extension: string } {
  const [, stem = name, extension = ''] = /^(.+?)(\.[A-Za-z0-9]{1,8})?$/su.exec(name) ?? []
  return { stem, extension }
}

/** Why somebody may not upload files, or null when they may: to the library, or as versions of their projects. */
export const refusalToUpload = (held: readonly Ability[]): string | null =>
  held.includes('manage-media') ? null : refusalToUse(held, 'upload-versions')
