import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findProject } from '../projects/project-store.ts'
import { findByLink } from '../proposals/find-by-link.ts'
import { openOrThrow } from '../proposals/open-proposal.ts'
import { makeFramePictures } from '../reviews/exports/frame-pictures.ts'
import { askedInComment, toWish, type FrameOfWish } from './asked.ts'
import { listFramesOfOrder } from './frames-of-order.ts'
import { dismissSuggestion, markWish, noSuchWish, restoreSuggestion, unmarkWish } from './mark-wish.ts'
import { priceWishes } from './price-wishes.ts'
import { readScope } from './read-scope.ts'
import { listWishes } from './wish-store.ts'

export function mountScope(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const pictureOf = makeFramePictures(services)

  const projectOrThrow = async (id: string) => {
    const project = await findProject(db, id)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    return project
  }

  bindGroup(app, services, scopeEndpoints, {
    readScope: async ({ person, params, now, today }) => readScope(db, await projectOrThrow(params.id), person, { now, today }),
    markWish: async (call) => {
      const entry = await markWish(call, call.params.id, call.body)
      return { wish: await toWish(db, await projectOrThrow(call.params.id), entry, call.person, call.now) }
    },
    unmarkWish: ({ params, now }) => unmarkWish({ db }, params.id, params.wish, now),
    dismissSuggestion: (call) => dismissSuggestion(call, call.params.id, sourceOf(call.params), call.now),
    restoreSuggestion: (call) => restoreSuggestion(call, call.params.id, sourceOf(call.params)),
    priceWishes: async (call) => {
      const { id, changeOrder } = await priceWishes(call, call.params.id, call.body, call)
      return { changeOrder: { id, number: changeOrder } }
    },
    readWishFrame: async ({ params }) => {
      const [entry] = await listWishes(db, params.id, [params.wish])
      const asked = entry?.comment && (await askedInComment(db, await projectOrThrow(params.id), entry.comment.id))
      return answerFrame(asked?.frame ?? null)
    },
    listWishesOfOrder: async ({ params, c }) => {
      const frames = await listFramesOfOrder(db, await openOrThrow(c, services, await findByLink(db, params.id)))
      const pathOf = (wishId: string) => `/api/proposal/${params.id}/wishes/${wishId}/frame.jpg`
      return { frames: frames.map(({ wishId, place, by }) => ({ place, by, picture: pathOf(wishId) })) }
    },
    readFrameOfOrder: async ({ params, c }) => {
      const frames = await listFramesOfOrder(db, await openOrThrow(c, services, await findByLink(db, params.id)))
      return answerFrame(frames.find(({ wishId }) => wishId === params.wish)?.frame ?? null)
    },
  })

  async function answerFrame(frame: FrameOfWish | null) {
    const picture = frame && (await pictureOf(frame.film.asset, frame.number))
    if (!picture) throw noSuchWish()
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-cache' }
    return new Response(new Uint8Array(picture), { headers })
  }
}

const sourceOf = ({ wishSource, source }: { wishSource: 'comment' | 'message'; source: string }) =>
  wishSource === 'comment' ? { comment: source } : { message: source }
