import { posix } from 'node:path'
import { Lexer, type Token } from 'marked'
import { parse as parseYaml } from 'yaml'
import { Problem } from '#domain/common/problem.ts'
import { importLimits, importMessages } from '#domain/imports/import-messages.ts'
import { isReadableMarkdown } from '#domain/content/text/markdown-load.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import { openZip, ZipFault, type ZipReader } from '../../../base/storage/zip-reader.ts'
import { htmlToMarkdown, pictureMark } from './html-markdown.ts'
import type { Remarks } from '../workbook/read-workbook.ts'
import { makePictures, momentOf, toPostRow, type PostRow } from './read-post.ts'

const isPost = (name: string): boolean =>
  /\.(md|markdown|mdx)$/i.test(name) &&
  !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'node_modules') &&
  !/(^|\/)(_index|readme|changelog|license)\.\w+$/i.test(name)

type StoredFiles = Pick<Storage, 'stat' | 'read'>

/** Opens the zip of a folder of posts, within its limits. Throws a `Problem` for anything else. */
export async function openFolder(storage: StoredFiles, key: string): Promise<{ zip: ZipReader; posts: string[] }> {
  try {
    const zip = await openZip(storage, key, {
      entries: importLimits.entries,
      bytes: importLimits.folderBytes,
      ratio: importLimits.ratio,
    })
    const posts = zip.names().filter(isPost).toSorted()
    if (posts.length === 0) throw new Problem('wrong-type', importMessages.notFolder)
    if (posts.length > importLimits.posts) throw new Problem('too-large', importMessages.tooManyPosts)
    return { zip, posts }
  } catch (error) {
    throw asProblem(error)
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof ZipFault)) return error
  if (error.fault === 'too-much') return new Problem('too-large', importMessages.folderTooMuch)
  return new Problem('invalid', importMessages.notFolder)
}

/** The posts of a zipped folder, by their paths. Files that no post shows are named last. */
export async function* readFolder(
  { storage }: { storage: StoredFiles },
  key: string,
  remarks?: Remarks,
): AsyncGenerator<PostRow> {
  const { zip, posts } = await openFolder(storage, key)
  const unused = new Set(zip.names().filter((name) => !name.endsWith('/') && !posts.includes(name)))
  for (const [index, name] of posts.entries()) {
    const note = (what: string) => void remarks?.leftOut.add(what, `Post ${index + 1}, ${name.slice(0, 200)}`)
    if ((zip.bytesOf(name) ?? 0) > importLimits.post * 4) {
      yield toPostRow(index + 1, { ...emptyPost, title: name, errors: { title: importMessages.postTooLong } }, note)
      continue
    }
    const row = toPost(index + 1, name, await textOf(zip, name), { has: (path) => zip.has(path), note })
    for (const src of row.pictures) unused.delete(src)
    yield row
  }
  for (const name of unused) remarks?.leftOut.add('Files that no post shows.', name.slice(0, 200))
}

async function textOf(zip: ZipReader, name: string): Promise<string> {
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of zip.read(name)) pieces.push(piece)
  } catch (error) {
    throw asProblem(error)
  }
  return new TextDecoder('utf-8').decode(Buffer.concat(pieces)).replaceAll('\r\n', '\n')
}

const emptyPost = {
  title: '',
  slug: '',
  at: null,
  isPublic: false,
  tags: [],
  category: '',
  excerpt: '',
  author: '',
  content: '',
  pictures: [],
  cover: null,
  description: '',
}

interface Around {
  /** Whether the zip has a file at this path. */
  has(path: string): boolean
  /** Names what of the post is left out. */
  note(what: string): void
}

function toPost(row: number, name: string, whole: string, { has, note }: Around): PostRow {
  const { matter, text, problem } = splitMatter(whole)
  const pictures = makePictures(note, has)
  const takePicture = (src: string, alt: string) => pictures.take(placeOf(src, name, has), alt)
  const heading = /^\s*# +(.+)\n?/.exec(text)
  const title = textIn(matter.title) || (heading?.[1] ?? '').trim()
  // The title of the page is its only heading of the first level.
  const content = toMarkdown(
    heading && (!textIn(matter.title) || heading[1]!.trim() === title) ? text.slice(heading[0].length) : text,
    takePicture,
    note,
  )
  const categories = listIn(matter.categories)
  const tags = listIn(matter.tags ?? matter.keywords)
  if (tags.length > 20) note('A post has 20 tags here: the others are left out.')
  if (new Set([textIn(matter.category), ...categories].filter(Boolean)).size > 1)
    note('A post has one category here: only its first one is kept.')
  for (const field of Object.keys(matter))
    if (!readFields.has(field)) note(`The field “${field.slice(0, 60)}” of its front matter is left out.`)
  const file = fileNameOf(name)
  const [, dayInName, rest] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(file) ?? []
  const written = dateIn(matter.date ?? matter.published ?? matter.publishDate ?? matter.pubDate) || (dayInName ?? '')
  const at = momentOf(written)
  const named = coverIn(matter)
  const cover = named ? takePicture(named.src, named.alt) : pictures.list.length > 0 ? 0 : null
  const post = {
    title: title || (problem ? name : ''),
    slug: lastPart(textIn(matter.slug) || textIn(matter.permalink)) || rest || file,
    at,
    isPublic: at !== null && matter.draft !== true && matter.published !== false && !/^draft$/i.test(textIn(matter.status)),
    tags,
    category: textIn(matter.category) || (categories[0] ?? ''),
    excerpt: textIn(matter.description) || textIn(matter.excerpt) || textIn(matter.summary),
    author: textIn(matter.author) || (listIn(matter.authors)[0] ?? ''),
    content,
    pictures: pictures.list,
    cover,
    description: textIn(matter.description),
    errors: {
      ...(problem && { title: problem }),
      ...(written !== '' && at === null && { date: 'This date cannot be read. Please write it as 2026-11-27.' }),
    },
  }
  return toPostRow(row, post, note)
}

type Matter = Record<string, unknown>

/** What stands between the first two lines of three hyphens. No aliases and no types of its own: it comes from anybody. */
function splitMatter(whole: string): { matter: Matter; text: string; problem?: string } {
  if (/^\uFEFF?\+\+\+\n/.test(whole))
    return {
      matter: {},
      text: whole,
      problem: 'Its front matter is TOML. Please write it as YAML, between lines of three hyphens.',
    }
  const [all, yaml] = /^\uFEFF?---[ \t]*\n([\s\S]{0,100000}?)\n?---[ \t]*(?:\n|$)/.exec(whole) ?? []
  if (all === undefined) return { matter: {}, text: whole.replace(/^\uFEFF/, '') }
  const text = whole.slice(all.length)
  try {
    const matter: unknown = parseYaml(yaml ?? '', { schema: 'core', maxAliasCount: 0, logLevel: 'error' })
    if (matter === null || matter === undefined) return { matter: {}, text }
    if (typeof matter === 'object' && !Array.isArray(matter)) return { matter: matter as Matter, text }
  } catch {
    // Said below.
  }
  return { matter: {}, text, problem: 'Its front matter cannot be read.' }
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : nameIn(value)

/** `author: { name: … }` */
function nameIn(value: unknown): string {
  const name = typeof value === 'object' && value !== null ? (value as Matter).name : undefined
  return typeof name === 'string' ? name.trim() : ''
}

const listIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.slice(0, 100).map(textIn).filter(Boolean)
    : textIn(value)
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean)

const dateIn = (value: unknown): string =>
  textIn(value).replace(
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)(?: ?([+-]\d\d):?(\d\d))?$/,
    (_, day: string, time: string, hours?: string, minutes?: string) => `${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`,
  )

const coverFields = [
  'cover',
  'image',
  'featured_image',
  'featuredImage',
  'coverImage',
  'thumbnail',
  'hero',
  'heroImage',
  'banner',
]

/** Fields of the front matter that are read, or say nothing here. */
const readFields = new Set([
  ...'title slug permalink date published publishDate pubDate draft status tags keywords category categories'.split(' '),
  ...'description excerpt summary author authors layout type imageAlt'.split(' '),
  ...coverFields.flatMap((name) => [name, `${name}_alt`]),
])

function coverIn(matter: Matter): { src: string; alt: string } | null {
  for (const name of coverFields) {
    const value = matter[name]
    if (typeof value === 'string' && value.trim() !== '')
      return { src: value.trim(), alt: textIn(matter[`${name}_alt`] ?? matter.imageAlt) }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const { image, src, url, path, alt, caption } = value as Matter
      const address = [image, src, url, path].map(textIn).find(Boolean)
      if (address) return { src: address, alt: textIn(alt) || textIn(caption) }
    }
  }
  return null
}

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ''

/** The name of the file, or of its folder where it is the folder's own page. */
function fileNameOf(name: string): string {
  const stem = posix.basename(name).replace(/\.\w+$/, '')
  return stem === 'index' ? posix.basename(posix.dirname(name)) : stem
}

/** Where a picture is: an address, or the path of an entry. Pages of static sites keep theirs below `static` or `public`. */
function placeOf(src: string, post: string, has: (path: string) => boolean): string {
  if (/^(https?:)?\/\//i.test(src) || src.startsWith('data:')) return src
  const path = decodedPath(src.split(/[?#]/, 1)[0]!)
  const beside = posix.normalize(posix.join(posix.dirname(post), path))
  const root = post.split('/')[0]!
  const bare = path.replace(/^\/+/, '')
  const places = [
    ...(path.startsWith('/') ? [] : [beside]),
    ...['', 'static/', 'public/', 'assets/', `${root}/`, `${root}/static/`, `${root}/public/`].map((folder) => folder + bare),
  ]
  return places.find(has) ?? (path.startsWith('/') ? bare : beside)
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The text with marks for its pictures, and its HTML as Markdown. */
function toMarkdown(
  text: string,
  takePicture: (src: string, alt: string) => number | null,
  note: (what: string) => void,
): string {
  // The parser of what is not readable takes too long; the post says what is wrong when it is published.
  if (!isReadableMarkdown(text)) return text
  return new Lexer({ gfm: true }).lex(text).map(written).join('')

  function written(token: Token): string {
    if (token.type === 'html') return `${htmlToMarkdown(token.raw, takePicture, note)}\n\n`
    if (token.type === 'code') return token.raw
    return picturesIn(token.raw)
  }

  function picturesIn(raw: string): string {
    return raw.replace(
      /!\[((?:[^\]\\]|\\.){0,1000})\]\(\s*<?([^\s()<>]{1,2000}|[^<>\n]{1,2000}(?=>))>?(?:\s+["'][^"'\n]{0,500}["'])?\s*\)|<img\s[^>]{1,3000}>/g,
      (whole: string, alt: string | undefined, src: string | undefined) => {
        if (src === undefined) return htmlToMarkdown(whole, takePicture, note)
        const number = takePicture(src, (alt ?? '').replace(/\\(.)/g, '$1'))
        return number === null ? '' : pictureMark(number, alt ?? '')
      },
    )
  }
}
