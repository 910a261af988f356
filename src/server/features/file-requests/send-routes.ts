import type { Hono } from 'hono'
import { sendEndpoints } from '#domain/file-requests/file-request-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { refuseCrossSite } from '../../base/http/callers/cross-site.ts'
import { answerUnknownEndpoint } from '../../base/http/answers/refusals.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { presentAt } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { makeTusServer, methodOf, type UploadTarget } from '../media/uploads/tus-server.ts'
import { readSendPage } from './file-request-answers.ts'
import type { FileRequestRow } from './file-request-store.ts'
import { findByLinkOrThrow } from './lock-file-request.ts'
import { beginSentFile, finishSentFile } from './receive-sent-file.ts'

const uploadsPath = '/api/send/:key/uploads'

/** Endpoints for holders of a request's link. */
export function mountSend(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, limits } = services

  bindGroup(app, services, sendEndpoints, {
    readSendPage: async ({ params, now, today }) => ({
      request: await readSendPage(services, await findByLinkOrThrow(db, params.key), { now, today }),
    }),
  })

  // Methods and headers are those of tus, so these are not declared endpoints.
  const answerTus = makeTusServer(services)
  app.on(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'], [uploadsPath, `${uploadsPath}/:id`], async (c) => {
    const method = methodOf(c)
    // Sent files are not served here.
    if (method === 'GET') return answerUnknownEndpoint(c)
    refuseCrossSite(c, env.siteUrl)
    const { address } = c.get('request')
    await limits.take('send', address)
    const request = await findByLinkOrThrow(db, c.req.param('key') ?? '')
    return answerTus(c, { method, target: targetOf(services, request, address) })
  })
}

/** A file request, for whoever has its link. */
const targetOf = (services: Services, { id: requestId, key }: FileRequestRow, address: string): UploadTarget => ({
  path: uploadsPath.replace(':key', key),
  expectNotTooMany: () => services.limits.take('sent-files', address),
  begin: ({ id, bytes, text }) =>
    beginSentFile(services, { id, bytes, requestId, fileName: text.filename ?? '', address }, presentAt(new Date())),
  isOwn: (upload) => upload.requestId === requestId,
  async finish(id) {
    await finishSentFile(services, id, new Date())
    return {}
  },
})
