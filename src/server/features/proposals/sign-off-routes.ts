import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { signOffDoors, type SignOff } from '#domain/proposals/sign-off-doors.ts'
import { signOffTexts, type SignOffDocument } from '#domain/proposals/sign-off.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import type { SignatureRow } from '../signatures/signature-store.ts'
import { attachSignOff } from './attach-sign-off.ts'
import { receiveSignOff } from './receive-sign-off.ts'
import { sendSignOffLink } from './send-sign-off-link.ts'
import { companyOf, findProjectOfKey, listSignOffs } from './sign-off-store.ts'

const done = { success: true } as const

export function mountSignOffs(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  bindDoor(app, services, signOffDoors.signOff, async ({ body, knock }) => {
    const { id } = await receiveSignOff(services, body, knock, new Date())
    return { ...done, message: signOffTexts.done, signatureId: id }
  })

  bindDoor(app, services, signOffDoors.readSignOffLink, async ({ params }) => {
    const project = await findProjectOfKey(db, params.key)
    if (!project) throw new Problem('not-found', 'This link is not known.')
    const { id, clientName, clientEmail, projectTitle, shootDate } = project
    return { clientName, email: clientEmail, company: await companyOf(db, id), projectTitle, shootDate }
  })

  bindDoor(app, services, signOffDoors.sendSignOffLink, async ({ params, body }) => ({
    ...done,
    link: await sendSignOffLink(services, params.id, body),
  }))

  bindDoor(app, services, signOffDoors.listSignOffs, async ({ query: { project, after, limit } }) => {
    const rows = await listSignOffs(db, { project, after, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return { signOffs: page.map(toSignOff), next: rows.length > limit ? String(page.at(-1)!.place) : null }
  })

  bindDoor(app, services, signOffDoors.attachSignOff, async ({ params, body }) => {
    const { slug, projectTitle } = await attachSignOff(services, { signatureId: params.id, projectId: body.project }, new Date())
    return { ...done, slug, projectTitle }
  })
}

function toSignOff({ id, signedAt, signature, document }: SignatureRow): SignOff {
  return { ...(document as SignOffDocument), id, signedAt: signedAt.toISOString(), signature }
}
