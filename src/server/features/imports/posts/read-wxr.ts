import { Problem } from '#domain/common/problem.ts'
import { importLimits, importMessages } from '#domain/imports/import-messages.ts'
import { StrictXmlParser } from '../../../base/documents/strict-xml-parser.ts'
import type { Services } from '../../../base/services.ts'
import type { Remarks } from '../workbook/read-workbook.ts'
import { classicHtml, type Attachment } from './classic-html.ts'
import { htmlToMarkdown } from './html-markdown.ts'
import { makePictures, momentOf, toPostRow, type PostRow } from './read-post.ts'

type Storage = { storage: Pick<Services['storage'], 'stat' | 'read'> }

interface Item {
  /** Text of the elements directly below it. */
  texts: Record<string, string>
  tags: string[]
  categories: string[]
  meta: Record<string, string>
  /** Custom fields: those that WordPress and its plugins hide begin with an underscore. */
  fields: number
  comments: number
}

/** What the posts refer to, which may stand behind them. */
interface Context {
  attachments: Map<string, Attachment>
  addresses: Set<string>
  authors: Map<string, string>
}

const mostAttachments = 100_000

/** Whether a file begins as an export of WordPress does. */
export const isWxr = (head: string): boolean =>
  /^\uFEFF?\s*(<\?xml|<rss|<!--)/.test(head) && /wordpress\.org\/export\//.test(head)

/** The posts of an export, one after the other. Pages, menus and comments are left out. */
export async function* readWxr(services: Storage, key: string, remarks?: Remarks): AsyncGenerator<PostRow> {
  const context: Context = { attachments: new Map(), addresses: new Set(), authors: new Map() }
  for await (const item of readItems(services, key, context.authors)) noteAttachment(item, context)
  let row = 0
  for await (const item of readItems(services, key, new Map())) {
    const { 'wp:post_type': type, 'wp:status': status } = item.texts
    if (type !== 'post' || status === 'trash' || status === 'auto-draft' || status === 'inherit') {
      noteOther(item, remarks)
      continue
    }
    row += 1
    if (row > importLimits.posts) throw new Problem('too-large', importMessages.tooManyPosts)
    yield toPost(row, item, context, remarks)
  }
  if (row === 0) remarks?.leftOut.add('There are no posts in this export.')
}

function noteOther({ texts }: Item, remarks: Remarks | undefined): void {
  const { 'wp:post_type': type = '', title = '', 'wp:post_id': id = '' } = texts
  const place = shortened(title.trim()) || `Item ${id.trim()}`
  if (type === 'post') remarks?.leftOut.add('Posts in the bin and automatic drafts are left out.', place)
  else if (type === 'attachment') remarks?.leftOut.add('Files of the media library are brought only where a post shows them.')
  else remarks?.leftOut.add(`Only posts are read: items of the type ${type || 'none'} are left out.`, place)
}

const shortened = (title: string): string => (title.length > 80 ? `${title.slice(0, 79).trimEnd()}…` : title)

function noteAttachment({ texts, meta }: Item, { attachments, addresses }: Context): void {
  const { 'wp:attachment_url': src = '', 'wp:post_id': id = '', title = '' } = texts
  if (texts['wp:post_type'] !== 'attachment' || src === '') return
  if (attachments.size >= mostAttachments) throw new Problem('too-large', importMessages.tooManyPosts)
  attachments.set(id.trim(), { src: src.trim(), alt: (meta._wp_attachment_image_alt || title).trim() })
  addresses.add(src.trim())
}

function toPost(
  row: number,
  { texts, tags, categories, meta, fields, comments }: Item,
  { attachments, addresses, authors }: Context,
  remarks: Remarks | undefined,
): PostRow {
  const text = (name: string) => texts[name]?.trim() ?? ''
  const place = `Post ${row}, ${shortened(text('title'))}`
  const note = (what: string) => void remarks?.leftOut.add(what, place)
  const pictures = makePictures(note)
  const html = classicHtml(text('content:encoded'), attachments, note)
  const content = htmlToMarkdown(html, (src, alt) => pictures.take(originalOf(src, addresses), alt), note)
  if (comments > 0) note('Comments are left out.')
  if (fields > 0) note('Custom fields are left out.')
  if (text('wp:post_password') !== '' && text('wp:status') === 'publish')
    remarks?.assumed.add('Posts behind a password come as drafts.', place)
  const named = categories.filter((name) => !/^uncategori[sz]ed$/i.test(name))
  if (named.length > 1) note('A post has one category here: only its first one is kept.')
  if (tags.length > 20) note('A post has 20 tags here: the others are left out.')
  const thumbnail = attachments.get(meta._thumbnail_id?.trim() ?? '')
  const cover = thumbnail ? pictures.take(thumbnail.src, thumbnail.alt) : pictures.list.length > 0 ? 0 : null
  const gmt = text('wp:post_date_gmt')
  const at = gmt.startsWith('0000') || gmt === '' ? momentOf(text('pubDate')) : momentOf(`${gmt.replace(' ', 'T')}Z`)
  return toPostRow(
    row,
    {
      title: text('title'),
      slug: decoded(text('wp:post_name')),
      at,
      // Behind a password it was not public.
      isPublic: text('wp:status') === 'publish' && text('wp:post_password') === '' && at !== null,
      tags,
      category: named[0] ?? '',
      excerpt: htmlToMarkdown(text('excerpt:encoded'), () => null),
      author: authors.get(text('dc:creator')) ?? text('dc:creator'),
      content,
      pictures: pictures.list,
      cover,
      description: meta._yoast_wpseo_metadesc ?? meta.rank_math_description ?? '',
    },
    note,
  )
}

/** The file as it was uploaded, in place of one of its smaller copies, where the export has it. */
function originalOf(src: string, addresses: Set<string>): string {
  const whole = src.replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, '')
  return addresses.has(whole) ? whole : src
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Items of the channel, streamed: one at a time is in memory. Entities are refused where they are declared, and never expanded. */
async function* readItems({ storage }: Storage, key: string, authors: Map<string, string>): AsyncGenerator<Item> {
  const path: string[] = []
  const ready: Item[] = []
  let item: Item | null = null
  let text = ''
  let held = 0
  let category: 'tag' | 'category' | null = null
  let meta = ''
  let login = ''
  let hasBegun = false
  const refuse = (message: string) => new Problem('invalid', message)
  const parser = new StrictXmlParser(
    {
      onopentag(name, { domain }) {
        path.push(name)
        hasBegun = true
        if (path.length > 50) throw refuse(importMessages.xmlDamaged)
        text = ''
        if (name === 'item') {
          // One inside another: two files in one, of which the outer post would be lost.
          if (item) throw refuse(importMessages.xmlDamaged)
          item = { texts: {}, tags: [], categories: [], meta: {}, fields: 0, comments: 0 }
          held = 0
        }
        if (name === 'category') category = domain === 'post_tag' ? 'tag' : domain === 'category' ? 'category' : null
      },
      ontext(piece) {
        held += piece.length
        if (held > importLimits.post * 4) throw new Problem('too-large', importMessages.postTooLong)
        text += piece
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw refuse(importMessages.xmlDeclares)
      },
      onclosetag(name) {
        path.pop()
        if (name === 'item' && item) {
          ready.push(item)
          item = null
        } else if (item) closeIn(item, name)
        else if (name === 'wp:author_login') login = text.trim()
        else if (name === 'wp:author_display_name' && authors.size < 10_000) authors.set(login, text.trim())
        // Between the items nothing is kept.
        if (item === null) held = 0
        text = ''
      },
    },
    () => refuse(importMessages.xmlDamaged),
  )
  const closeIn = (into: Item, name: string) => {
    const parent = path.at(-1)
    if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') meta = text.trim()
      if (name !== 'wp:meta_value') return
      if (metaKeys.has(meta)) into.meta[meta] = text.trim()
      else if (!meta.startsWith('_') && text.trim() !== '') into.fields += 1
    } else if (parent === 'item') {
      if (name === 'category' && category !== null && into.tags.length + into.categories.length < 200)
        (category === 'tag' ? into.tags : into.categories).push(text.trim())
      else if (texts.has(name)) into.texts[name] = text
      else if (name === 'wp:comment') into.comments += 1
    }
  }
  const decoder = new TextDecoder('utf-8')
  for await (const piece of storage.read(key)) {
    parser.write(decoder.decode(piece as Uint8Array, { stream: true }))
    yield* ready.splice(0)
  }
  // The end would close what is still open.
  if (path.length > 0 || !hasBegun) throw refuse(importMessages.xmlDamaged)
  parser.end()
  yield* ready.splice(0)
}

const texts = new Set([
  'title',
  'pubDate',
  'dc:creator',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date_gmt',
  'wp:post_name',
  'wp:status',
  'wp:post_type',
  'wp:post_password',
  'wp:attachment_url',
])

const metaKeys = new Set(['_thumbnail_id', '_wp_attachment_image_alt', '_yoast_wpseo_metadesc', 'rank_math_description'])
