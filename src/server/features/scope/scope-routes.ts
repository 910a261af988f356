import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findProject } from '../projects/project-store.ts'
import { findByLink } from '../proposals/find-by-link.ts'
import { openOrThrow } from '../proposals/open-proposal.ts'
import { makeFramePictures } from '../reviews/exports/frame-pictures.ts'
import { askedInComment, toWish } from './asked.ts'
import { markWish, noSuchWish, unmarkWish } from './mark-wish.ts'
import { priceWishes } from './price-wishes.ts'
import { readScope } from './read-scope.ts'
import { listWishes, type WishEntry } from './wish-store.ts'

const done = { success: true } as const

export function mountScope(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, queue } = services
  const pictureOf = makeFramePictures(services)

  const projectOrThrow = async (id: string) => {
    const project = await findProject(db, id)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    return project
  }

  bindEndpoint(app, services, scopeEndpoints.readScope, async ({ person, params }) =>
    readScope(db, await projectOrThrow(params.id), person, new Date()),
  )

  bindEndpoint(app, services, scopeEndpoints.markWish, async ({ person, params, body }) => {
    const entry = await markWish({ db, person }, params.id, body)
    return { ...done, wish: await toWish(db, await projectOrThrow(params.id), entry, person, new Date()) }
  })

  bindEndpoint(app, services, scopeEndpoints.unmarkWish, async ({ params }) => {
    await unmarkWish({ db }, params.id, params.wish, new Date())
    return done
  })

  bindEndpoint(app, services, scopeEndpoints.priceWishes, async ({ person, params, body }) => {
    const { id, changeOrder } = await priceWishes({ db, queue, person }, params.id, body, new Date())
    return { ...done, changeOrder: { id, number: changeOrder } }
  })

  bindEndpoint(app, services, scopeEndpoints.readWishFrame, async ({ params }) => {
    const [entry] = await listWishes(db, params.id, [params.wish])
    return answerFrame(await projectOrThrow(params.id), entry)
  })

  bindEndpoint(app, services, scopeEndpoints.listWishesOfOrder, async ({ params, c }) => {
    const { project, proposal } = await openOrThrow(c, services, await findByLink(db, params.id))
    const entries = (await listWishes(db, project.id)).filter(({ wish }) => isOf(wish, proposal))
    const frames = await Promise.all(
      entries.map(async ({ wish, comment }) => {
        if (!comment) return []
        const { place, by, frame } = await askedInComment(db, project, comment.id)
        return frame && !frame.forStaffAlone
          ? [{ place, by, picture: `/api/proposal/${params.id}/wishes/${wish.id}/frame.jpg` }]
          : []
      }),
    )
    return { frames: frames.flat() }
  })

  bindEndpoint(app, services, scopeEndpoints.readFrameOfOrder, async ({ params, c }) => {
    const { project, proposal } = await openOrThrow(c, services, await findByLink(db, params.id))
    const [entry] = await listWishes(db, project.id, [params.wish])
    return answerFrame(project, entry && isOf(entry.wish, proposal) ? entry : undefined, { forClient: true })
  })

  async function answerFrame(
    project: Awaited<ReturnType<typeof projectOrThrow>>,
    entry: WishEntry | undefined,
    { forClient = false } = {},
  ) {
    const frame = entry?.comment ? (await askedInComment(db, project, entry.comment.id)).frame : null
    const picture = frame && !(forClient && frame.forStaffAlone) && (await pictureOf(frame.film.asset, frame.number))
    if (!picture) throw noSuchWish()
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-cache' }
    return new Response(new Uint8Array(picture), { headers })
  }
}

/** Offers have no wishes: their number is 0. */
const isOf = (wish: WishEntry['wish'], { changeOrder }: { changeOrder: number }): boolean =>
  changeOrder > 0 && wish.changeOrder === changeOrder
