import type { Present } from '../../../base/present.ts'
import { studioFileName, studioFormat, studioJsonName, studioPartNames, type StudioFileBody } from '#domain/system/studio-file.ts'
import type { EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { ZipEntry } from '../../../base/http/bodies/zip-body.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { sendArchive } from '../../media/serving/send-archive.ts'
import { productVersion } from '../read-system.ts'
import { partsOfStudio } from './studio-parts.ts'

/**
 * Everything of the studio that is set up by hand, as a zip: `studio.json`, logos, pictures and films of the site. The owner is
 * mailed, since bank details are in it.
 */
export async function exportStudio(services: EndpointServices, address: string, { now, today }: Present): Promise<Response> {
  const parts: StudioFileBody['parts'] = {}
  const entries: ZipEntry[] = []
  for (const name of studioPartNames) {
    const { value, files = [] } = await partsOfStudio[name].read(services, today)
    parts[name] = value
    entries.push(...files)
  }
  const body: StudioFileBody = {
    kind: 'slatehouse-studio',
    format: studioFormat,
    product: productVersion(),
    studio: (await readBrand(services.db)).name,
    madeAt: now.toISOString(),
    parts,
  }
  await services.db.transaction(async (tx) => {
    await recordActivity(tx, { actor: 'staff', action: 'list.exported', meta: { list: 'studio file' } })
    await services.queue.send(tx, 'security.changed', { what: 'studio-exported', at: now.toISOString(), address })
  })
  const content = Buffer.from(JSON.stringify(body, null, 2))
  return sendArchive(services, studioFileName, entries, [{ name: studioJsonName, content, changedAt: now }])
}
