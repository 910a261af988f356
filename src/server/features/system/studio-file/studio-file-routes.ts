import type { Present } from '../../../base/present.ts'
import type { Context, Hono } from 'hono'
import { FileRemarks } from '#domain/common/text/file-reading.ts'
import { Problem } from '#domain/common/problem.ts'
import { largestStudioFile, studioFileMessages, studioParts, type StudioPartName } from '#domain/system/studio-file.ts'
import { studioFileEndpoints } from '#domain/system/studio-file-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { receiveFiles, type ReceivedForm } from '../../../base/http/bodies/receive-files.ts'
import type { AppEnv, RequestContext, SignedInPerson } from '../../../base/http/request-context.ts'
import { exportStudio } from './export-studio.ts'
import { importStudio, previewStudio } from './import-studio.ts'
import { openStudioFile } from './open-studio-file.ts'
import type { StudioImport } from './studio-part.ts'

export function mountStudioFile(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, studioFileEndpoints, {
    exportStudio: ({ request, now, today }) => exportStudio(services, request.address, { now, today }),
    previewStudio: (call) => withFile(services, call, previewStudio),
    importStudio: (call) =>
      withFile(services, call, async (at, { fields, lists }) => {
        const chosen = (lists.parts ?? []).filter((name): name is StudioPartName => Object.hasOwn(studioParts, name))
        return { results: await importStudio(at, { chosen, fingerprint: fields.fingerprint ?? '' }) }
      }),
  })
}

interface Call extends Present {
  c: Context<AppEnv>
  person: SignedInPerson
  request: RequestContext
}

/** Receives and opens the file. It is deleted afterwards, with what was unpacked of it and not taken over. */
async function withFile<Result>(
  services: EndpointServices,
  { c, person, request, now, today }: Call,
  use: (at: StudioImport, form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const limits = { files: 1, bytes: largestStudioFile, tooLarge: studioFileMessages.tooLarge }
  return receiveFiles(c, services.storage, limits, async (form) => {
    const [received] = form.files
    if (!received) throw new Problem('invalid', studioFileMessages.none)
    const file = await openStudioFile(services, received.storageKey)
    try {
      const remarks = { leftOut: new FileRemarks(), assumed: new FileRemarks(), part: '' }
      return await use({ services, file, person, address: request.address, now, today, remarks }, form)
    } finally {
      await file.discard()
      await services.storage.remove(received.storageKey)
    }
  })
}
