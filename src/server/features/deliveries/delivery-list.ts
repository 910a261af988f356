import type { DeliveryDocument } from '#domain/deliveries/delivery-document.ts'
import { profileSummary } from '#domain/deliveries/profile.ts'
import { download } from '../../base/http/answers/download.ts'
import type { Services } from '../../base/services.ts'
import { findProject } from '../projects/project-store.ts'
import { noSuchProject } from '../reviews/lock-project.ts'
import { listFiles, listOrigins } from './delivery-store.ts'

/** The files among a project's finals that were made of approved versions. Throws `not-found`. */
export async function readDeliveryList({ db }: Pick<Services, 'db'>, projectId: string): Promise<DeliveryDocument> {
  const [project, files, origins] = await Promise.all([
    findProject(db, projectId),
    listFiles(db, projectId),
    listOrigins(db, projectId),
  ])
  if (!project) throw noSuchProject()
  return {
    projectTitle: project.projectTitle,
    clientName: project.clientName,
    files: files.flatMap(({ file, rendition }) => {
      const origin = origins.get(rendition.id)
      if (!origin) return []
      const { renditionId: _, approvedAt, ...from } = origin
      return [
        {
          name: file.name,
          profile: rendition.profile.name,
          summary: profileSummary(rendition.profile),
          bytes: file.bytes,
          sha256: file.sha256,
          madeAt: file.madeAt.toISOString(),
          masterSha256: rendition.masterSha256,
          approvedAt: approvedAt.toISOString(),
          ...from,
        },
      ]
    }),
  }
}

/** The list as a PDF. */
export async function deliveryPdf(
  services: Pick<Services, 'db' | 'renderPdf'>,
  projectId: string,
): Promise<{ document: DeliveryDocument; pdf: Uint8Array }> {
  const document = await readDeliveryList(services, projectId)
  return { document, pdf: await services.renderPdf('delivery', { document }) }
}

export async function sendDeliveryPdf(services: Pick<Services, 'db' | 'renderPdf'>, projectId: string): Promise<Response> {
  const { document, pdf } = await deliveryPdf(services, projectId)
  return download(new Uint8Array(pdf), { name: `${document.projectTitle} delivery list.pdf`, type: 'application/pdf' })
}
