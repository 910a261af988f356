import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { cleanFolder, largestUpload, refusalToUpload } from '#domain/media/library/upload-rules.ts'
import { asCaller } from '../../../base/http/callers/caller.ts'
import { bindPart, expectStaffWho, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { refuseCrossSite } from '../../../base/http/callers/cross-site.ts'
import { receiveFiles } from '../../../base/http/bodies/receive-files.ts'
import { answerUnknownEndpoint } from '../../../base/http/answers/refusals.ts'
import type { AppEnv, SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { ownSession } from '../../../base/access/sessions.ts'
import { acceptFiles } from './accept-files.ts'
import { beginUpload, readTags } from './begin-upload.ts'
import { expectWithinQuota, readQuota } from './disk-quota.ts'
import { finishUploadedFile } from './finish-upload.ts'
import { makeTusServer, methodOf, type UploadTarget } from './tus-server.ts'

const uploadsPath = '/api/admin/uploads'

const filesAtATime = 50

/** The two ways of uploading: resumable (tus, for the admin area), and multipart forms (for API users). */
export function mountUploads(app: Hono<AppEnv>, services: EndpointServices): void {
  const { env, storage } = services

  bindPart(app, services, mediaEndpoints, {
    uploadAssets: async ({ c }) => {
      await expectWithinQuota(services, Number(c.req.header('content-length') ?? 0))
      const { freeBytes } = await readQuota(services)
      const limits = { files: filesAtATime, bytes: Math.min(largestUpload, freeBytes ?? largestUpload) }
      const assets = await receiveFiles(c, storage, limits, async ({ fields, files }) => {
        if (files.length === 0) throw new Problem('invalid', 'Please choose a file.')
        const folder = cleanFolder(fields.folder ?? '')
        const tags = readTags(fields.tags ?? '')
        return acceptFiles(
          services,
          files.map((file) => ({ ...file, folder, tags })),
        )
      })
      return { assets }
    },
  })

  // Methods and headers are those of tus, so these are not declared endpoints.
  const answerTus = makeTusServer(services)
  app.on(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'], [uploadsPath, `${uploadsPath}/:id`], async (c) => {
    const method = methodOf(c)
    // Uploaded files are not served here.
    if (method === 'GET') return answerUnknownEndpoint(c)
    refuseCrossSite(c, env.siteUrl)
    const { person } = await expectStaffWho(c, services, { can: 'see-projects', scope: 'list' })
    const refusal = refusalToUpload(person.abilities)
    if (refusal) throw new Problem('not-allowed', refusal)
    const target = libraryFor(services, person, ownSession(c, 'staff', env.https))
    return asCaller(person.id, () => answerTus(c, { method, target }), person.token)
  })
}

/** The library, for a member of staff. `session` is the hash of their session's token. */
function libraryFor(services: Services, person: SignedInPerson, session: string): UploadTarget {
  const managesMedia = person.abilities.includes('manage-media')
  return {
    path: uploadsPath,
    expectNotTooMany: () => services.limits.take('uploads', session),
    begin: (upload) => beginUpload(services, { ...upload, session, person }),
    isOwn: ({ personId, requestId }) => requestId === null && (personId === null ? managesMedia : personId === person.id),
    finish: async (id) => ({ 'X-Asset-Id': await finishUploadedFile(services, id) }),
  }
}
