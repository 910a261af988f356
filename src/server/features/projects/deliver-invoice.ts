import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { tagOf } from '../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { attachment } from '../media/serving/deliver-original.ts'
import { sendStored } from '../media/serving/send-stored.ts'
import { findProject } from './project-store.ts'

/** Serves the uploaded invoice under its original name. */
export async function deliverInvoice(c: Context<AppEnv>, services: Services, projectId: string): Promise<Response> {
  const project = await findProject(services.db, projectId)
  if (!project?.invoiceFile) throw new Problem('not-found', 'There is no invoice file here.')
  const { storageKey, name } = project.invoiceFile
  return sendStored(c, services, storageKey, {
    ETag: tagOf(storageKey),
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachment(name),
  })
}
