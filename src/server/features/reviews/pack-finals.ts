import { Problem } from '#domain/common/problem.ts'
import { archiveNames } from '#domain/proofs/catalogue-names.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { sendArchive } from '../media/send-archive.ts'
import { findProject } from '../projects/project-store.ts'
import { listPresentDeliverables } from './deliverable-store.ts'
import { listFinals, type FinalFile } from './final-store.ts'
import { fileNameOf } from './review-answers.ts'
import { listApprovals } from './standing-approval.ts'

/** Finals of a project whose deliverables are approved. */
export async function listReleasedFinals(db: Sql, projectId: string): Promise<FinalFile[]> {
  const [finals, approvals, present] = await Promise.all([
    listFinals(db, projectId),
    listApprovals(db, projectId),
    listPresentDeliverables(db, projectId),
  ])
  const released = new Set(approvals.map(({ deliverableId }) => deliverableId))
  return finals.filter(({ deliverableId }) => released.has(deliverableId) && present.some(({ id }) => id === deliverableId))
}

/** All released finals as one ZIP file, packed while it is sent. Throws `conflict` when there is none, or a file is missing. */
export async function packFinals(services: Pick<Services, 'db' | 'storage' | 'log'>, projectId: string): Promise<Response> {
  const { db } = services
  const [project, finals] = await Promise.all([findProject(db, projectId), listReleasedFinals(db, projectId)])
  if (!project || finals.length === 0) throw new Problem('conflict', 'There are no finals to download.')
  const names = archiveNames(finals.map(({ asset }) => fileNameOf(asset)))
  return sendArchive(
    services,
    `${project.projectTitle}.zip`,
    finals.map(({ asset, createdAt }, index) => ({
      name: names[index]!,
      key: asset.storageKey,
      bytes: asset.bytes,
      changedAt: createdAt,
    })),
  )
}
