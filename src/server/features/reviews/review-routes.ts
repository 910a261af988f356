import type { Hono } from 'hono'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { Problem } from '#domain/common/problem.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { bindPart, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { readBrand } from '../brand/studio-brand.ts'
import type { FindDocument } from '../signatures/decided-document.ts'
import { readIdentityNeed } from '../signatures/prove-identity.ts'
import { findComment } from './comments/comment-store.ts'
import type { Clearances } from './approvals/clearances.ts'
import { deliverDownload } from './files/deliver-download.ts'
import type { DeliveredOf } from '../media/serving/delivered-file.ts'
import { filmLinks, rememberBrowser, rememberVisitor } from './files/film-address.ts'
import { introduce } from './guests/introduce.ts'
import type { CutDelivering } from './files/deliver-cut.ts'
import { noteVisit } from './guests/note-visit.ts'
import { toReviewProject } from './review-answers.ts'
import { reviewDecision } from './approvals/review-decision.ts'
import { enter, enterOrThrow, findRequestedOrThrow, findOpened } from './links/review-gate.ts'
import { keyLock, passwordLock } from './links/review-locks.ts'
import { isApproved } from './approvals/standing-approval.ts'
import { openByKey, unlockReview } from './links/unlock-review.ts'
import { isBurntIn, watermarkOf } from './files/viewer-watermark.ts'
import { openFilm } from './files/open-film.ts'

/** Endpoints of the client page: access, reading, watching. Each checks access. */
/** `mayHandOver` tells whether payment allows downloading the finals, `clearances` whether rights do; implemented by later nouns. */
export function mountReviews(
  app: Hono<AppEnv>,
  services: EndpointServices,
  {
    mayHandOver,
    clearances,
    deliverCut,
    deliveredOf,
  }: {
    mayHandOver(projectId: string): Promise<boolean>
    clearances: Clearances
    deliverCut: CutDelivering
    deliveredOf: DeliveredOf
  },
): void {
  const { db, env } = services

  // Moves the private link's key from the URL into a cookie, so that it is not shared or stored in histories.
  app.get('/clients/:slug', async (c, next) => {
    const { key, ...rest } = c.req.query()
    if (key === undefined) {
      rememberVisitor(c, env, new Date())
      return next()
    }
    const slug = c.req.param('slug')
    try {
      await openByKey(c, services, { slug, key }, new Date())
    } catch (problem) {
      // Beyond the limit the page shows its password form as usual.
      if (!(problem instanceof Problem && problem.code === 'too-many')) throw problem
    }
    const left = new URLSearchParams(rest).toString()
    c.header('Cache-Control', 'no-store')
    return c.redirect(`/clients/${encodeURIComponent(slug)}${left && `?${left}`}`, 303)
  })

  bindPart(app, services, reviewEndpoints, {
    readReview: async ({ params: { key }, query, c, now, today }) => {
      const opened = await findRequestedOrThrow(c, services, key, now)
      const hadKey = query.key !== undefined && (await openByKey(c, services, { slug: key, key: query.key }, now))
      const entrance = await enter(c, services, opened, now, hadKey)
      if (entrance) {
        const filmLink = filmLinks(env, entrance.link?.id ?? null, rememberBrowser(c, env, now), now)
        const film = query.film ?? (query.c && (await findComment(services.db, opened.project.id, query.c))?.deliverableId)
        const project = await toReviewProject(services, entrance, { filmLink, film }, now)
        const identity = {
          approvals: await readIdentityNeed(c, services, reviewDecision(entrance, 'approvals')),
          prices: await readIdentityNeed(c, services, reviewDecision(entrance, 'prices')),
        }
        const held = project.signOff !== null && !(await mayHandOver(project.id))
        const uncleared = await clearances.listUncleared(project.id, today)
        return {
          project: {
            ...project,
            // One file with all finals: it waits for each of them.
            archive: uncleared.length > 0 && !project.viewer.staff ? null : project.archive,
            identity,
            held,
            uncleared: project.deliverableId !== null && uncleared.includes(project.deliverableId),
          },
        }
      }
      const { projectTitle, clientName } = opened.project
      const passwordProtected = passwordLock(opened).passwordHash !== null
      if (keyLock(opened).passwordHash !== null)
        return { project: { projectTitle, passwordProtected, privateLink: true as const } }
      return { project: { projectTitle, clientName, passwordProtected: true as const } }
    },
    unlockReview: ({ params: { key }, body, c, now }) => unlockReview(c, services, { key, password: body.password }, now),
    introduce: async ({ params: { key }, body, c, now }) => {
      const entrance = await enterOrThrow(c, services, key, now)
      // Staff have a session.
      if (entrance.staff) return { name: defaultBrand.name }
      const { name } = await introduce(c, services, entrance, body, now)
      return { name }
    },
    noteVisit: async ({ params: { key, id }, query, c, now }) =>
      noteVisit(services, await enterOrThrow(c, services, key, now), { versionId: id, toEnd: query.end === 'true' }, now),
    keepFilms: async ({ params: { key }, c, now }) => {
      await enterOrThrow(c, services, key, now)
      rememberBrowser(c, env, now)
    },
    readFilm: async ({ params: { pass, file }, c, now }) => {
      const { entrance, version, stillAllowed } = await openFilm(c, services, pass, now)
      const { review, staff } = entrance
      const marked = !staff && isBurntIn(review) && !(await isApproved(db, version.id))
      const lines = watermarkOf(entrance, (await readBrand(db)).name, now)
      return deliverCut(c, { version, file, mount: `/api/films/${pass}/`, lines, marked, stillAllowed })
    },
    downloadFinal: ({ params: { token }, c, now, today }) =>
      deliverDownload(c, services, { token, mayHandOver, clearances, deliveredOf }, { now, today }),
  })
}

/** For codes: reviews that the caller may open. Which decision it is for makes no difference to the code. */
export const findDecidedReview =
  (services: Pick<Services, 'db' | 'env' | 'limits'>): FindDocument =>
  async (c, key, now) =>
    (await findOpened(services.db, key)) && reviewDecision(await enterOrThrow(c, services, key, now), 'approvals').document
