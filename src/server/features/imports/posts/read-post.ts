import { formatNumber } from '#domain/common/text/number-style.ts'
import { contentSlugOf, isSlug } from '#domain/content/content-slug.ts'
import type { ReadRow } from '#domain/imports/import-row.ts'
import { importLimits, importMessages } from '#domain/imports/import-messages.ts'
import { addressOf } from './html-markdown.ts'

export interface PostPicture {
  /** An address, or a path within the folder. */
  src: string
  alt: string
}

/** A post as it is staged: its text with marks where pictures stand. */
export interface PostData {
  title: string
  /** Empty where it had none. */
  slug: string
  /** ISO 8601; null for a draft without a date. */
  at: string | null
  isPublic: boolean
  tags: string[]
  category: string
  excerpt: string
  author: string
  content: string
  pictures: PostPicture[]
  /** Which of the pictures is the cover; null for none. */
  cover: number | null
  description: string
}

export interface PostRow {
  /** The number of the post in the file, from 1. */
  row: number
  cells: string[]
  /** Where its pictures are: addresses, or paths in the zip. */
  pictures: string[]
  read: ReadRow
}

/** What both kinds of files say of a post, untrusted. */
interface WrittenPost extends Omit<PostData, 'tags' | 'excerpt'> {
  tags: readonly string[]
  excerpt: string
  /** What cannot be read, by field. */
  errors?: Record<string, string>
}

const lineOf = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Shortens what is longer than its field, and names it to `note`; makes an excerpt where there is none. */
export function toPostRow(row: number, post: WrittenPost, note: (what: string) => void): PostRow {
  const oneLine = (text: string, most: number, what: string): string => {
    const line = lineOf(text)
    if (line.length > most) note(`${what} is shortened to ${formatNumber(most)} characters.`)
    return line.slice(0, most)
  }
  const title = oneLine(post.title, 200, 'The title')
  const wished = contentSlugOf(post.slug)
  const slug = isSlug(wished) ? wished : ''
  const content = withoutZeros(post.content).trim()
  const tags = [...new Set(post.tags.map((tag) => oneLine(tag, 40, 'A tag')).filter(Boolean))].slice(0, 20)
  const data: PostData = {
    title,
    slug,
    at: post.at,
    isPublic: post.isPublic,
    tags,
    category: oneLine(post.category, 60, 'The category'),
    excerpt: oneLine(post.excerpt, 1_000, 'The excerpt') || excerptOf(content),
    author: oneLine(post.author, 120, 'The name of the author'),
    content,
    pictures: post.pictures.map(({ src, alt }) => ({ src, alt: oneLine(alt, 300, 'The description of a picture') || title })),
    cover: post.cover,
    description: oneLine(post.description, 320, 'The description'),
  }
  const errors: Record<string, string> = { ...post.errors }
  if (title === '') errors.title ??= 'The title is missing.'
  if (content.length > importLimits.post) errors.title ??= importMessages.postTooLong
  if (post.isPublic && slug === '' && contentSlugOf(title) === '')
    errors.slug ??= 'Please use at least one letter from A to Z, or a digit, in the title.'
  const cells = [
    title,
    slug || contentSlugOf(title),
    post.at?.slice(0, 10) ?? '',
    post.isPublic ? 'Published' : 'Draft',
    tags.join(', '),
    String(post.pictures.length),
  ]
  const isWrong = Object.keys(errors).length > 0
  return {
    row,
    cells,
    pictures: data.pictures.map(({ src }) => src),
    read: isWrong ? { data: null, errors } : { data: data as unknown as Record<string, unknown>, errors: null },
  }
}

// PostgreSQL stores none in texts.
const withoutZeros = (text: string): string => text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()

/** The first paragraph that is text, without its marks. */
function excerptOf(content: string): string {
  const first = content.split(/\n{2,}/).find((part) => /^[^#!>|`\-\s]/.test(part)) ?? ''
  const plain = first
    .replace(/!?\[([^[\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\\`*_[\]~<#\-.])/g, '$1')
    .replace(/[*`~]/g, '')
  const text = lineOf(plain).slice(0, 5_000)
  return text.length <= 300 ? text : `${text.slice(0, 297).replace(/(?<!\s)\s+\S*$/, '')}...`
}

/** The pictures of one post, each once. */
const mostPictures = 500

/** Collects the pictures of a post, and names those that are too many to `note`. */
export function makePictures(
  note: (what: string) => void,
  has: (path: string) => boolean = () => false,
): {
  list: PostPicture[]
  take(src: string, alt: string): number | null
} {
  const list: PostPicture[] = []
  return {
    list,
    take(src, alt) {
      if (src === '') return null
      const known = list.findIndex((picture) => picture.src === src)
      if (known >= 0) {
        list[known]!.alt ||= alt
        return known
      }
      if (list.length < mostPictures) {
        if (src.startsWith('data:')) note('A picture that is written into the text (data:) is left out.')
        else if (!has(src) && pictureAddress(src) === null) note(`The picture ${src.slice(0, 200)} is not in the file.`)
        return list.push({ src, alt }) - 1
      }
      note(`A post has ${mostPictures} pictures here: the others are left out.`)
      return null
    },
  }
}

/** Whether a picture is to be fetched from elsewhere. */
export const isAddress = (src: string): boolean => /^(https?:)?\/\//i.test(src)

/** The address to fetch a picture from, with encryption; null for none. */
export function pictureAddress(src: string): URL | null {
  const address = isAddress(src) ? addressOf(src) : null
  return address === null ? null : URL.parse(address)
}

/** When it was published; null for no moment that can be. */
export function momentOf(text: string): string | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text)
  // Noon is the same day nearly everywhere.
  const at = new Date(day ? `${text}T12:00:00Z` : text)
  const year = at.getUTCFullYear()
  return Number.isNaN(year) || year < 1970 || year > 2200 ? null : at.toISOString()
}
