import { download } from '../../../base/http/answers/download.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { findProject } from '../../projects/project-store.ts'
import { noSuchProject } from '../../reviews/lock-project.ts'
import { listSealedFiles } from './list-sealed-files.ts'
import { readSeal } from './seal-keys.ts'
import { sealedZipBody } from './sealed-zip-body.ts'

interface Asked {
  projectId: string
  /** Name of who asks. */
  by: string
  /** Of the product. */
  version: string
}

/** Streams the sealed file of a project, which its history tells. Throws `not-found`. */
export async function sendSealedFile(
  services: Services,
  { projectId, by, version }: Asked,
  { now, today }: Present,
): Promise<Response> {
  const { db, env, log } = services
  const project = await findProject(db, projectId)
  if (!project) throw noSuchProject()
  const seal = await readSeal(services)
  const { files, leftOut } = await listSealedFiles(services, project, today)
  await db.transaction((tx) =>
    recordActivity(tx, {
      actor: 'staff',
      action: 'project.sealed-file-downloaded',
      subject: projectId,
      meta: { key: seal.fingerprint },
    }),
  )
  const { name } = await readBrand(db)
  const about = {
    madeAt: now.toISOString(),
    madeBy: by,
    product: `Slatehouse ${version}`,
    studio: { name, site: env.siteUrl },
    keyFingerprint: seal.fingerprint,
    project: { id: project.id, number: project.number, title: project.projectTitle, clientName: project.clientName },
    leftOut,
  }
  const body = sealedZipBody(seal, files, about, (error) => log.error({ err: error, projectId }, 'a sealed file broke off'))
  return download(body, { name: `${project.slug}-sealed-${about.madeAt.slice(0, 10)}.zip`, type: 'application/zip' })
}
