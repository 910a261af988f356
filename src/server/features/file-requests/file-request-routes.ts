import type { Hono } from 'hono'
import { fileRequestEndpoints } from '#domain/file-requests/file-request-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { changeFileRequest } from './change-file-request.ts'
import { deliverSentFile, noSuchFile } from './deliver-sent-file.ts'
import { readFileRequest, readFileRequests } from './file-request-answers.ts'
import { type FileRequestRow, tryLockFileRequest } from './file-request-store.ts'
import { mailFileRequest } from './mail-file-request.ts'
import { makeFileRequest } from './make-file-request.ts'
import { moveFileRequest } from './move-file-request.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { deleteSentFile, findSentFile } from './sent-file-store.ts'

/** File requests in the admin area. */
export function mountFileRequests(app: Hono<AppEnv>, services: EndpointServices): void {
  const answer = async (request: FileRequestRow, person: SignedInPerson, today: string) => ({
    success: true as const,
    request: await readFileRequest(services, request, person, today),
  })

  bindGroup(app, services, fileRequestEndpoints, {
    listFileRequests: async ({ params, person, today }) => ({
      requests: await readFileRequests(services, params.id, person, today),
    }),
    makeFileRequest: async ({ params, body, person, now, today }) =>
      answer(await makeFileRequest(services, params.id, body, { now, today }), person, today),
    changeFileRequest: async ({ params, body, person, today }) =>
      answer(await changeFileRequest(services, { projectId: params.id, id: params.request }, body, today), person, today),
    moveFileRequest: async ({ params, body, person, now, today }) =>
      answer(
        await moveFileRequest(services, { projectId: params.id, id: params.request }, body.move, { now, today }),
        person,
        today,
      ),
    mailFileRequest: async ({ params, person, now, today }) =>
      answer(await mailFileRequest(services, { projectId: params.id, id: params.request }, { now, today }), person, today),
    downloadSentFile: async ({ params, person, c, now }) =>
      deliverSentFile(c, services, { projectId: params.id, id: params.file, personId: person.id }, now),
    removeSentFile: async ({ params, person, today }) =>
      answer(await removeSentFile(services, { projectId: params.id, id: params.file }), person, today),
  })
}

/** Deletes a client's file; its request has room for another. Returns the request. Throws `not-found`. */
async function removeSentFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { projectId, id }: { projectId: string; id: string },
): Promise<FileRequestRow> {
  const { request, storageKey } = await db.transaction(async (tx) => {
    const file = await findSentFile(tx, projectId, id)
    const locked = file && (await tryLockFileRequest(tx, file.requestId))
    if (!locked || !(await deleteSentFile(tx, id))) throw noSuchFile()
    const meta = { name: file.name, title: locked.title }
    await recordActivity(tx, { actor: 'staff', action: 'project.file-removed', subject: projectId, meta })
    return { request: locked, storageKey: file.storageKey }
  })
  // After the commit, since files must outlive a rollback.
  await storage.remove(storageKey)
  return request
}
