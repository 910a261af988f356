import type { Present } from '../../base/present.ts'
import type { Context, Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { proofEndpoints } from '#domain/proofs/proof-endpoints.ts'
import { galleryStateOf } from '#domain/proofs/gallery-state.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { hasToken } from '../../base/access/link-token.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { DeliveredOf } from '../media/serving/delivered-file.ts'
import { choosePicture } from './visitor/choose-picture.ts'
import { commentOnPicture, takeCommentBack } from './visitor/comment-on-picture.ts'
import { deliverArchive } from './visitor/deliver-archive.ts'
import { deliverProof } from './visitor/deliver-proof.ts'
import { toComment, toProofs } from './gallery/gallery-answers.ts'
import { enterOrThrow, findByLinkOrThrow, lockOf } from './visitor/gallery-gate.ts'
import { findVisitor, type GalleryVisitor } from './visitor/gallery-visitor.ts'
import { noSuchPicture } from './no-such-picture.ts'
import { findPicture } from './picture-store.ts'
import { sendSelection } from './visitor/send-selection.ts'
import { unlockGallery } from './visitor/unlock-gallery.ts'

/** Endpoints for holders of a gallery's link; each checks access. */
export function mountProofs(app: Hono<AppEnv>, services: EndpointServices, { deliveredOf }: { deliveredOf: DeliveredOf }): void {
  const { env } = services

  bindGroup(app, services, proofEndpoints, {
    readProofs: async ({ params, c, now, today }) => {
      const gallery = await findByLinkOrThrow(services, params.key, today)
      const { title, clientName, passwordHash } = gallery
      const mayEnter = hasToken(c, lockOf(gallery), { https: env.https, now })
      return {
        gallery: { title, clientName, passwordProtected: passwordHash !== null },
        proofs: mayEnter ? await toProofs(services, gallery, today) : null,
      }
    },
    unlockProofs: ({ params, body, c, now, today }) =>
      unlockGallery(c, services, { key: params.key, password: body.password }, { now, today }),
    readProofPicture: async ({ params, query, c, now, today }) => {
      const gallery = await enterOrThrow(c, services, params.key, { now, today })
      const picture = await findPicture(services.db, gallery.id, params.id)
      if (!picture) throw noSuchPicture()
      return deliverProof(c, services, { asset: picture.asset, size: query.size })
    },
    chooseProof: async ({ params, body, c, now, today }) => {
      const given = { ...(await enter(c, params.key, { now, today })), id: params.id, chosen: body.chosen }
      return { chosen: await choosePicture(services, given, { now, today }) }
    },
    commentOnProof: async ({ params, body, c, now, today }) => {
      const given = { ...(await enter(c, params.key, { now, today })), id: params.id, ...body }
      return { comment: toComment(await commentOnPicture(services, given, { now, today })) }
    },
    removeProofComment: async ({ params, c, now, today }) =>
      takeCommentBack(services, { ...(await enter(c, params.key, { now, today })), id: params.id }, today),
    sendSelection: async ({ params, body, c, now, today }) =>
      sendSelection(services, { ...(await enter(c, params.key, { now, today })), note: body.note }, { now, today }),
    downloadFinals: async ({ params, c, now, today }) => {
      const gallery = await enterOrThrow(c, services, params.key, { now, today })
      if (galleryStateOf(gallery, today) !== 'released') throw new Problem('conflict', 'Your finals are not released yet.')
      return deliverArchive(services, gallery, 'chosen', deliveredOf)
    },
  })

  /** The gallery of a link, and who uses it. */
  async function enter(c: Context<AppEnv>, key: string, at: Present): Promise<{ galleryId: string; visitor: GalleryVisitor }> {
    const gallery = await enterOrThrow(c, services, key, at)
    return { galleryId: gallery.id, visitor: await findVisitor(c, services, gallery) }
  }
}
