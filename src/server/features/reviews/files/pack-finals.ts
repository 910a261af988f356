import { Problem } from '#domain/common/problem.ts'
import { archiveNames } from '#domain/proofs/catalogue-names.ts'
import type { Services } from '../../../base/services.ts'
import { deliveredOfAll, type DeliveredOf } from '../../media/serving/delivered-file.ts'
import { sendArchive } from '../../media/serving/send-archive.ts'
import { findProject } from '../../projects/project-store.ts'
import { listReleasedFinals } from './released-finals.ts'
import { fileNameOf } from '../review-answers.ts'

/** All released finals as one ZIP file, packed while it is sent. Throws `conflict` when there is none, or a file is missing. */
export async function packFinals(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  projectId: string,
  deliveredOf: DeliveredOf,
): Promise<Response> {
  const { db } = services
  const [project, finals] = await Promise.all([findProject(db, projectId), listReleasedFinals(db, projectId)])
  if (!project || finals.length === 0) throw new Problem('conflict', 'There are no finals to download.')
  const names = archiveNames(finals.map(({ asset }) => fileNameOf(asset)))
  const files = await deliveredOfAll(
    finals.map(({ asset }) => asset),
    deliveredOf,
  )
  return sendArchive(
    services,
    `${project.projectTitle}.zip`,
    finals.map(({ createdAt }, index) => ({
      name: names[index]!,
      key: files[index]!.storageKey,
      bytes: files[index]!.bytes,
      changedAt: createdAt,
    })),
  )
}
