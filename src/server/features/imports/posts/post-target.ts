import { randomUUID } from 'node:crypto'
import { checkDraft } from '#domain/content/editor/check-draft.ts'
import { contentSlugOf, takenSlugs } from '#domain/content/content-slug.ts'
import { pictures as pictureMarks } from '#domain/content/text/markdown-marks.ts'
import { publicFace } from '#domain/content/public-face.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { ContentDraft } from '../../../tables/website/content.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { insertItem, updateItem } from '../../content/editor/editor-store.ts'
import { noteUses } from '../../content/editor/note-uses.ts'
import { addRevision, markPublished } from '../../content/editor/revision-store.ts'
import { lockSlugs } from '../../content/slug-store.ts'
import { listNamedAssets, publishAssets } from '../../media/library/named-assets.ts'
import type { ImportTarget } from '../import-target.ts'
import type { Brought } from './bring-pictures.ts'
import { listPosts, listTakenSlugs, matchPosts, notePost } from './post-store.ts'
import type { PostData } from './read-post.ts'

export interface PostNote {
  row: number
  name: string
  text: string
}

interface Bringing {
  kind: 'wordpress' | 'markdown'
  brought: Brought
  /** Where what did not come is noted. */
  notes: PostNote[]
  /** Who wrote posts that say nothing of it. */
  studio: string
  now: Date
}

/** How posts are stored, with the pictures that were brought for them before. */
export function postTarget({ kind, brought, notes, studio, now }: Bringing): ImportTarget {
  let taken: Set<string> | null = null
  return {
    keyField: 'slug',
    match: matchPosts,
    async add(tx, { importId }, rows, whenKnown) {
      await lockSlugs(tx)
      taken ??= new Set([...(await listTakenSlugs(tx)), ...takenSlugs])
      let added = 0
      for (const { row, data, known } of await listPosts(tx, importId, rows)) {
        if (known !== null && whenKnown !== 'add') continue
        const slug = freeSlug(data.slug || contentSlugOf(data.title), taken)
        const id = await storePost(tx, { data, slug }, row)
        await notePost(tx, importId, kind, id)
        added += 1
      }
      return added
    },
    // A text that somebody works on is never overwritten.
    change: async () => 0,
  }

  async function storePost(tx: Transaction, { data, slug }: { data: PostData; slug: string }, row: number): Promise<string> {
    const id = randomUUID()
    const note = (text: string) => notes.push({ row, name: data.title, text })
    for (const { src } of data.pictures) {
      const problem = brought.problems.get(src)
      if (problem) note(`Without the picture ${src.slice(0, 300)}. ${problem}`)
    }
    const draft = draftOf({ ...data, author: data.author || studio }, slug, brought.names)
    const at = data.at === null ? now : new Date(Math.min(Date.parse(data.at), now.getTime()))
    const item = await insertItem(tx, { id, kind: 'post', slug: id, draft, createdAt: at, changedAt: now })
    await addRevision(tx, item)
    const { whole, problems } = checkDraft('post', draft)
    const isPublic = data.isPublic && whole !== null
    if (data.isPublic && !whole) note(`It stays a draft until it is complete. ${Object.values(problems).join(' ')}`)
    const stored = isPublic
      ? await updateItem(tx, id, {
          ...publicFace('post', whole),
          slug,
          publicRevision: item.revision,
          publishedAt: at,
          republishedAt: now,
        })
      : item
    await noteUses(tx, stored)
    if (isPublic) {
      await markPublished(tx, id, item.revision)
      const names = data.pictures.flatMap(({ src }) => brought.names.get(src) ?? [])
      const assets = await listNamedAssets(tx, { images: names, films: [] })
      await publishAssets(
        tx,
        assets.map((asset) => asset.id),
      )
    }
    if (data.slug !== '' && data.slug !== slug) note(`Its address was taken: it is at /blog/${slug} now.`)
    const meta = { kind: 'post', title: data.title }
    await recordActivity(tx, { actor: 'staff', action: 'content.created', subject: id, meta })
    return id
  }
}

function freeSlug(wished: string, taken: Set<string>): string {
  const stem = wished || 'post'
  let slug = stem
  for (let number = 2; taken.has(slug); number += 1) slug = `${stem.slice(0, 75)}-${number}`
  taken.add(slug)
  return slug
}

/** The draft as the editor keeps it. */
function draftOf(data: PostData, slug: string, names: Map<string, string>): ContentDraft {
  const cover = data.cover === null ? undefined : data.pictures[data.cover]
  const coverName = cover && names.get(cover.src)
  const content = data.content
    .replace(/!\[([^\]]*)\]\(import-picture:(\d{1,4})\)/g, (_, alt: string, number: string) => {
      const picture = data.pictures[Number(number)]
      const publicId = picture && names.get(picture.src)
      return publicId ? pictureMarks([{ publicId, alt: alt || picture.alt || data.title }]).text.trim() : ''
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return {
    title: data.title,
    slug,
    tags: data.tags,
    body: {
      excerpt: data.excerpt,
      author: data.author,
      content,
      // Without a cover of its own a post has the first picture that came.
      ...firstOf(coverName && { publicId: coverName, alt: cover.alt }, data, names),
      seo: { title: '', description: data.description, keywords: [] },
      category: data.category,
      priority: 'medium',
      cta: { text: '', url: '' },
    },
  }
}

function firstOf(cover: { publicId: string; alt: string } | '' | undefined, { pictures }: PostData, names: Map<string, string>) {
  if (cover) return { featuredImage: cover }
  const other = pictures.find(({ src }) => names.has(src))
  return other ? { featuredImage: { publicId: names.get(other.src)!, alt: other.alt } } : {}
}
