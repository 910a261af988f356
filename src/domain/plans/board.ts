/** Categories of the inspiration board, section 9 of the specification. */
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
  /** An address or what was typed in its place, the text of a note, or the name of a picture that the browser keeps. */
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
/** Bytes of a picture as it is chosen; it is made smaller before it is kept. */
export const pictureLimit = 40 * 1024 * 1024
/** Longest side of a picture as it is kept, in pixels. */
export const keptPictureSide = 1280

/** A link, or a video where the text contains youtube, vimeo or video. Text that is no web address stays as it was typed. */
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

/** Where a link or a video leads (http or https), or null: then its content is shown as text, and never linked. */
export const addressOf = ({ type, content }: Pick<Reference, 'type' | 'content'>): URL | null =>
  type === 'link' || type === 'video' ? webAddressIn(content) : null

/** `vimeo.com` */
export const siteOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/** The still that YouTube and Vimeo keep for a film, by their known addresses. */
export function thumbnailOf(address: string): string | null {
  const youtube = /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})/.exec(
    address,
  )
  if (youtube) return `https://i.ytimg.com/vi/${youtube[1]}/hqdefault.jpg`
  const vimeo = /vimeo\.com\/(?:video\/)?(\d{5,12})/.exec(address)
  return vimeo ? `https://vumbnail.com/${vimeo[1]}.jpg` : null
}

/** Why this file is not taken, or null. */
export function refusalToAddPicture(file: { name: string; type: string; size: number }): string | null {
  if (file.type === 'image/svg+xml') return `${file.name}: SVG files can carry scripts. Please use a JPEG or PNG.`
  if (!file.type.startsWith('image/')) return `${file.name} is not a picture.`
  return file.size > pictureLimit ? `${file.name} is larger than 40 MB.` : null
}

/** Moves one reference to the place of another, or by one step where `to` is a number of steps. */
export function moveReference(items: readonly Reference[], id: string, to: number): Reference[] {
  const from = items.findIndex((item) => item.id === id)
  const rest = items.filter((item) => item.id !== id)
  if (from < 0) return [...items]
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, items[from]!)
  return rest
}

const typeLabel: Record<ReferenceType, string> = { image: 'Image', video: 'Video', link: 'Link', note: 'Note' }

/** `Video (Lighting): https://… - the window light`: a line for the studio. */
export const lineOfReference = ({ type, tag, content, title, notes }: Reference): string =>
  [`${typeLabel[type]} (${tag}): ${type === 'image' ? title : content}`, notes.trim()]
    .filter(Boolean)
    .join(' - ')
    .replaceAll('\n', ' ')

/** What was kept in a browser, or null where it is no board at all. A reference that makes no sense is left out. */
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

/** Bytes of an exported board: all of its pictures are in it. */
const boardFileLimit = 150 * 1024 * 1024

/** Why this file is not read as a board, or null. */
export const refusalToReadBoardFile = (file: { name: string; size: number }): string | null =>
  file.size > boardFileLimit ? `${file.name} is larger than 150 MB, and no board is.` : null

/** A reference as an exported board carries it: the picture of an image is beside it, as a data address. */
export interface CarriedReference {
  reference: Reference
  picture: string | null
}

/** What an exported board holds, or null where the file is none. A reference that makes no sense is left out. */
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

/** References of one kind, or of one category; null is any. */
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

/** The web address that a text is, if it is one; a scheme need not be written. */
function webAddressIn(text: string): URL | null {
  const trimmed = text.trim()
  const named = /^[a-z][a-z\d+.-]*:(?!\d+(?:\/|$))/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const address = URL.parse(named)
  return address && /^https?:$/.test(address.protocol) && address.hostname.includes('.') ? address : null
}
