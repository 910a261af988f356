import type { NewAsset } from '#server/features/media/asset-store.ts'
import { makeLinkId } from '#server/base/link-id.ts'
import { hashPassword } from '#server/base/password-hash.ts'
import { assets } from '#server/tables/media.ts'
import { projects } from '#server/tables/projects.ts'
import { reviewLinks, reviews, reviewVersions } from '#server/tables/reviews.ts'
import { makeFilm } from './factories.ts'
import type { Answered, TestProduct } from './test-product.ts'

let made = 0

export interface MadeReview {
  projectId: string
  slug: string
  /** In the order of the labels. */
  versionIds: string[]
  assetIds: string[]
  /** Adds a share link and answers its key, with its `~`. */
  link(changes?: Partial<typeof reviewLinks.$inferInsert>): Promise<string>
}

/** A project with versions that can be watched: a film of 10 s (250 frames) each, ready, without real bytes. */
export async function makeReview(
  { db }: Pick<TestProduct, 'db'>,
  {
    labels = ['V1'],
    film = {},
    project = {},
    password = null,
    ...review
  }: {
    labels?: string[]
    film?: Partial<NewAsset>
    project?: Partial<typeof projects.$inferInsert>
    password?: string | null
  } & Partial<Pick<typeof reviews.$inferInsert, 'startTimecode' | 'roundsIncluded' | 'roundPricePence'>> = {},
): Promise<MadeReview> {
  const slug = `review-${(made += 1)}`
  const [row] = await db
    .insert(projects)
    .values({
      slug,
      projectTitle: `The Launch ${made}`,
      clientName: 'Ada Quill',
      clientEmail: `ada-${made}@quill.example`,
      stage: 'post-prod',
      reviewWaiting: true,
      ...project,
    })
    .returning()
  const projectId = row!.id
  const films = await db
    .insert(assets)
    .values(
      labels.map((label) =>
        makeFilm({
          durationSeconds: 10,
          frameRateNumerator: 25,
          frameRateDenominator: 1,
          originalName: `${label}.mp4`,
          ...film,
        }),
      ),
    )
    .returning()
  await db.insert(reviews).values({ projectId, passwordHash: password === null ? null : await hashPassword(password), ...review })
  const versions = await db
    .insert(reviewVersions)
    .values(labels.map((label, index) => ({ projectId, place: index + 1, label, assetId: films[index]!.id })))
    .returning()
  return {
    projectId,
    slug: row!.slug,
    versionIds: versions.map(({ id }) => id),
    assetIds: films.map(({ id }) => id),
    async link(changes = {}) {
      const key = makeLinkId()
      const rights = { mayComment: true, mayApprove: true, mayDownload: true }
      await db
        .insert(reviewLinks)
        .values({ projectId, key, name: 'Sam Field', email: 'sam@field.example', ...rights, ...changes })
      return `~${key}`
    },
  }
}

/** A browser on a review page: it keeps the cookies that it is given. */
export function makeViewer({ knock }: TestProduct, key: string, { address = '192.0.2.1', cookie = '' } = {}) {
  const jar = new Map<string, string>()
  const keep = (pair: string) => pair && jar.set(pair.split('=')[0]!, pair)
  cookie.split('; ').forEach(keep)
  return {
    cookie: () => [...jar.values()].join('; '),
    async call(method: string, path: string, body?: unknown): Promise<Answered> {
      const answer = await knock(method, `/api/client/${key}${path}`, { body, address, cookie: [...jar.values()].join('; ') })
      for (const set of answer.headers.getSetCookie()) keep(set.split(';')[0]!)
      return answer
    },
    say(words: object) {
      return this.call('POST', '/feedback', { version: 'V1', comment: 'The logo comes too late.', ...words })
    },
    async list(): Promise<any[]> {
      return (await this.call('GET', '/comments')).json.comments
    },
  }
}
