import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { AdminReview, reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import type { NewAsset } from '#server/features/media/library/asset-store.ts'
import { assets } from '#server/tables/website/media.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { reviews } from '#server/tables/reviews/reviews.ts'
import { makeEmail, makeFilm } from './factories.ts'
import type { TestProduct } from './test-product.ts'

type Settings = BodyGivenTo<typeof reviewAdminEndpoints.changeReview>

let made = 0

/** Fields of a transcoded film asset, without its files. */
export function makeTranscoded(changes: Partial<NewAsset> = {}): NewAsset {
  const streamKey = `stream-${String((made += 1)).padStart(12, '0')}`
  return makeFilm({
    streamKey,
    renditions: {
      hlsRenditions: [{ name: '360p', width: 640, height: 360, bitsPerSecond: 900_000 }],
      mp4: { bytes: 20, width: 640, height: 360 },
      sprite: { width: 160, height: 90, columns: 4, rows: 3, sheets: 1, secondsApart: 1 },
      waveform: true,
    },
    ...changes,
  })
}

/** Inserts a film asset; resolves to its row. */
export async function addFilm(product: TestProduct, changes: Partial<NewAsset> = {}): Promise<typeof assets.$inferSelect> {
  const [asset] = await product.db.insert(assets).values(makeTranscoded(changes)).returning()
  return asset!
}

/** Inserts a project in editing, without versions. */
export async function addProjectRow(
  product: TestProduct,
  changes: Partial<typeof projects.$inferInsert> = {},
): Promise<typeof projects.$inferSelect> {
  const number = (made += 1)
  const [project] = await product.db
    .insert(projects)
    .values({
      slug: `harbour-lights-${number}`,
      projectTitle: 'Harbour Lights',
      clientName: 'Quill Ferries',
      clientEmail: makeEmail(),
      stage: 'post-prod',
      ...changes,
    })
    .returning()
  return project!
}

/** Opens a project's client page to everybody with its address, as a project without a private link has; its first version may follow. */
export async function openByAddress(product: TestProduct, projectId: string): Promise<void> {
  await product.db
    .insert(reviews)
    .values({ projectId })
    .onConflictDoUpdate({ target: reviews.projectId, set: { privateKey: null } })
}

/**
 * Creates a project with this many versions as staff, without mails. Its page opens by the address alone, as of projects made
 * by the call without a private link; `asMade` leaves it as the product makes it. Other options are set through the settings.
 */
export async function makeReview(
  product: TestProduct,
  cookie: string,
  {
    versions = 1,
    film = {},
    project: message = {},
    asMade = false,
    ...settings
  }: {
    versions?: number
    film?: Partial<NewAsset>
    project?: Partial<typeof projects.$inferInsert>
    asMade?: boolean
  } & Settings = {},
): Promise<{ project: typeof projects.$inferSelect; review: AdminReview; films: (typeof assets.$inferSelect)[] }> {
  const project = await addProjectRow(product, message)
  const films: (typeof assets.$inferSelect)[] = []
  if (!asMade) await openByAddress(product, project.id)
  const path = `/api/admin/projects/${project.id}`
  const send = async (method: string, end: string, body: unknown): Promise<AdminReview> => {
    const { status, json, text } = await product.request(method, `${path}${end}`, { cookie, body })
    if (status !== 200) throw new Error(`the review answered ${status}: ${text}`)
    return json.review
  }
  let review: AdminReview | undefined
  for (let version = 0; version < versions; version += 1) {
    const added = await addFilm(product, film)
    films.push(added)
    review = await send('POST', '/versions', { assetId: added.id, tell: false })
  }
  if (Object.keys(settings).length > 0) review = await send('PATCH', '/review', settings)
  return { project, review: review!, films }
}

/** Approves a version as the client. */
export async function approve(product: TestProduct, slug: string, version: string): Promise<void> {
  const body = { version, approvedBy: 'Ada Quill', clientEmail: makeEmail() }
  const { status, text } = await product.request('POST', `/api/client/${slug}/approve`, { body })
  if (status !== 200) throw new Error(`the approval answered ${status}: ${text}`)
}

/** Ten seconds, 250 frames. */
export const tenSeconds = { durationSeconds: 10, frameRateNumerator: 25, frameRateDenominator: 1 }
