import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { proofDoors } from '#domain/proofs/proof-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import { hasPass } from '../../base/link-pass.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { choosePicture } from './choose-picture.ts'
import { commentOnPicture, takeCommentBack } from './comment-on-picture.ts'
import { deliverArchive } from './deliver-archive.ts'
import { deliverProof } from './deliver-proof.ts'
import { toComment, toProofs } from './gallery-answers.ts'
import { stateAt } from './gallery-day.ts'
import { enterOrThrow, findByLinkOrThrow, lockOf } from './gallery-gate.ts'
import { noSuchPicture } from './no-such-picture.ts'
import { findPicture } from './picture-store.ts'
import { sendSelection } from './send-selection.ts'
import { unlockGallery } from './unlock-gallery.ts'

const done = { success: true } as const

/** What a client does with the link. Every call goes through the gate of the gallery. */
export function mountProofs(app: Hono<AppEnv>, services: DoorServices): void {
  const { env } = services

  bindDoor(app, services, proofDoors.readProofs, async ({ params, c }) => {
    const now = new Date()
    const gallery = await findByLinkOrThrow(services, params.key, now)
    const { title, clientName, passwordHash } = gallery
    const mayEnter = hasPass(c, lockOf(gallery), { https: env.https, now })
    return {
      gallery: { title, clientName, passwordProtected: passwordHash !== null },
      proofs: mayEnter ? await toProofs(services, gallery, now) : null,
    }
  })

  bindDoor(app, services, proofDoors.unlockProofs, async ({ params, body, c }) => {
    await unlockGallery(c, services, { key: params.key, password: body.password }, new Date())
    return done
  })

  bindDoor(app, services, proofDoors.readProofPicture, async ({ params, query, c }) => {
    const gallery = await enterOrThrow(c, services, params.key, new Date())
    const picture = await findPicture(services.db, gallery.id, params.id)
    if (!picture) throw noSuchPicture()
    return deliverProof(c, services, { asset: picture.asset, size: query.size })
  })

  bindDoor(app, services, proofDoors.chooseProof, async ({ params, body, c }) => {
    const now = new Date()
    const { id: galleryId } = await enterOrThrow(c, services, params.key, now)
    return { ...done, chosen: await choosePicture(services, { galleryId, id: params.id, chosen: body.chosen }, now) }
  })

  bindDoor(app, services, proofDoors.commentOnProof, async ({ params, body, c }) => {
    const now = new Date()
    const { id: galleryId } = await enterOrThrow(c, services, params.key, now)
    return { ...done, comment: toComment(await commentOnPicture(services, { galleryId, id: params.id, ...body }, now)) }
  })

  bindDoor(app, services, proofDoors.removeProofComment, async ({ params, c }) => {
    const now = new Date()
    const { id: galleryId } = await enterOrThrow(c, services, params.key, now)
    await takeCommentBack(services, { galleryId, id: params.id }, now)
    return done
  })

  bindDoor(app, services, proofDoors.sendSelection, async ({ params, body, c }) => {
    const now = new Date()
    const { id: galleryId } = await enterOrThrow(c, services, params.key, now)
    await sendSelection(services, { galleryId, note: body.note }, now)
    return done
  })

  bindDoor(app, services, proofDoors.downloadFinals, async ({ params, c }) => {
    const now = new Date()
    const gallery = await enterOrThrow(c, services, params.key, now)
    if (stateAt(gallery, now) !== 'released') throw new Problem('conflict', 'Your finals are not released yet.')
    return deliverArchive(services, gallery, 'chosen')
  })
}
