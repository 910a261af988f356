/** Categories of the inspiration board. */
export const referenceTags = [
  'Color Palette',
  'Cinematography',
  'Lighting',
  'Composition',
  'Motion',
  'Typography',
  'Music/Audio',
  'Style Reference',
] as const

export type ReferenceTag = (typeof referenceTags)[number]
export type ReferenceType = 'image' | 'video' | 'link' | 'note'

export interface Reference {
  id: string
  type: ReferenceType
  /** The URL or typed text of a link, the text of a note, or the key of a picture in browser storage. */
  content: string
  title: string
  tag: ReferenceTag
  notes: string
  thumbnail?: string
}

export interface Board {
  items: readonly Reference[]
}

export const emptyBoard: Board = { items: [] }

export const boardLimit = 120
export const referenceNotesLimit = 500
const titleLimit = 200
const contentLimit = 2_000
/** Maximum size of a chosen picture in bytes; it is scaled down before it is stored. */
export const pictureLimit = 40 * 1024 * 1024
/** Longer side of a stored picture, in pixels. */
export const keptPictureSide = 1280

/** Makes a link, or a video when the text contains youtube, vimeo or video. Text that is not a URL is stored as typed. */
export function referenceFromText(text: string): Pick<Reference, 'type' | 'content' | 'title' | 'thumbnail'> {
  const address = webAddressIn(text)
  const thumbnail = address && thumbnailOf(address.href)
  return {
    type: /youtube|youtu\.be|vimeo|video/i.test(text) ? 'video' : 'link',
    content: address?.href ?? text.trim(),
    title: (address ? `${siteOf(address)}${address.pathname === '/' ? '' : address.pathname}` : text.trim()).slice(0, 120),
    ...(thumbnail && { thumbnail }),
  }
}

/** The http or https URL of a link or a video; null means that its content is shown as text without a link. */
export const addressOf = ({ type, content }: Pick<Reference, 'type' | 'content'>): URL | null =>
  type === 'link' || type === 'video' ? webAddressIn(content) : null

/** `vimeo.com` */
export const siteOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/** Thumbnail URL of a YouTube or Vimeo film, built from its id. */
export function thumbnailOf(address: string): string | null {
  const youtube = /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})/.exec(
    address,
  )
  if (youtube) return `https://i.ytimg.com/vi/${youtube[1]}/hqdefault.jpg`
  const vimeo = /vimeo\.com\/(?:video\/)?(\d{5,12})/.exec(address)
  return vimeo ? `https://vumbnail.com/${vimeo[1]}.jpg` : null
}

/** Message when the file is not accepted, or null. */
export function refusalToAddPicture(file: { name: string; type: string; size: number }): string | null {
  if (file.type === 'image/svg+xml') return `${file.name}: SVG files can contain scripts. Please use a JPEG or PNG.`
  if (!file.type.startsWith('image/')) return `${file.name} is not a picture.`
  return file.size > pictureLimit ? `${file.name} is larger than 40 MB.` : null
}

/** Moves a reference to index `to`. */
export function moveReference(items: readonly Reference[], id: string, to: number): Reference[] {
  const from = items.findIndex((item) => item.id === id)
  const rest = items.filter((item) => item.id !== id)
  if (from < 0) return [...items]
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, items[from]!)
  return rest
}

const typeLabel: Record<ReferenceType, string> = { image: 'Image', video: 'Video', link: 'Link', note: 'Note' }

/** One line of text for the studio: `Video (Lighting): https://… - the window light`. */
export const lineOfReference = ({ type, tag, content, title, notes }: Reference): string =>
  [`${typeLabel[type]} (${tag}): ${type === 'image' ? title : content}`, notes.trim()]
    .filter(Boolean)
    .join(' - ')
    .replaceAll('\n', ' ')

/** Parses a board from browser storage; null when it is not a board. Invalid references are left out. */
export function readBoard(value: unknown): Board | null {
  const items = (value as { items?: unknown } | null)?.items
  if (!Array.isArray(items)) return null
  const read = new Map<string, Reference>()
  for (const item of items.slice(0, boardLimit)) {
    const reference = readReference(item)
    if (reference && !read.has(reference.id)) read.set(reference.id, reference)
  }
  return { items: [...read.values()] }
}

/** Maximum size of an exported board in bytes, including its pictures. */
const boardFileLimit = 150 * 1024 * 1024

/** Message when the file is too large or of another type, or null. */
export const refusalToReadBoardFile = (file: { name: string; size: number }): string | null =>
  file.size > boardFileLimit ? `${file.name} is larger than 150 MB, so it cannot be an exported board.` : null

/** A reference in an exported board: an image's picture is embedded as a data URL. */
export interface CarriedReference {
  reference: Reference
  picture: string | null
}

/** Parses an exported board; null when the file is not one. Invalid references are left out. */
export function readBoardFile(value: unknown): CarriedReference[] | null {
  const references = (value as { references?: unknown } | null)?.references
  if (!Array.isArray(references)) return null
  return references.flatMap((one: unknown): CarriedReference[] => {
    const reference = readReference(one)
    if (reference?.type !== 'image') return reference ? [{ reference, picture: null }] : []
    const { picture } = one as { picture?: unknown }
    return typeof picture === 'string' && carriedPicture.test(picture) ? [{ reference, picture }] : []
  })
}

const carriedPicture = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,[a-z\d+/]+={0,2}$/i

/** Filter by type or category; null matches any. */
export interface BoardFilter {
  type: ReferenceType | null
  tag: ReferenceTag | null
}

export const wholeBoard: BoardFilter = { type: null, tag: null }

export const filterBoard = (items: readonly Reference[], { type, tag }: BoardFilter): Reference[] =>
  items.filter((item) => (type === null || item.type === type) && (tag === null || item.tag === tag))

function readReference(value: unknown): Reference | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, type, content, title, tag, notes } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof content !== 'string' || typeof title !== 'string') return null
  if (!Object.hasOwn(typeLabel, String(type))) return null
  const known = { type: type as ReferenceType, content }
  if (type !== 'image' && content.trim() === '') return null
  const address = addressOf(known)
  const thumbnail = address && thumbnailOf(address.href)
  return {
    id,
    type: known.type,
    content: content.slice(0, contentLimit),
    title: title.slice(0, titleLimit),
    tag: referenceTags.find((known) => known === tag) ?? 'Style Reference',
    notes: typeof notes === 'string' ? notes.slice(0, referenceNotesLimit) : '',
    ...(thumbnail && { thumbnail }),
  }
}

/** Parses a text as a web address, with or without a scheme; null when it is not one. */
function webAddressIn(text: string): URL | null {
  const trimmed = text.trim()
  const named = /^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const address = URL.parse(named)
  return address && /^https?:$/.test(address.protocol) && address.hostname.includes('.') ? address : null
}
