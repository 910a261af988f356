import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { cleanFileName } from '#domain/media/library/upload-rules.ts'
import { invoiceFileMessages, largestInvoice } from '#domain/projects/invoice-file.ts'
import { receiveFiles, type StoredFile } from '../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findProject, tryLockProject, updateInvoiceFile, type ProjectRow } from './project-store.ts'

const limits = { files: 1, bytes: largestInvoice, folder: 'invoices', tooLarge: invoiceFileMessages.tooLarge }

/**
 * Stores an uploaded PDF as the project's invoice and replaces the previous one. Throws `not-found`, `too-large`, and
 * `wrong-type` when the content is not a PDF; the upload is then removed.
 */
export async function receiveInvoice(c: Context<AppEnv>, services: Services, projectId: string): Promise<void> {
  const { db, storage, log } = services
  // Checked before 10 MB are uploaded in vain.
  if (!(await findProject(db, projectId))) throw noProject()
  const before = await receiveFiles(c, storage, limits, async ({ files: [file] }) => {
    if (!file) throw new Problem('invalid', invoiceFileMessages.notPdf, { fields: { invoice: invoiceFileMessages.notPdf } })
    await expectPdf(services, file)
    return keep(services, projectId, file)
  })
  if (!before) return
  await storage.remove(before.storageKey).catch((error: unknown) => log.warn({ err: error }, 'an old invoice was not removed'))
}

async function expectPdf({ storage }: Services, { storageKey, bytes }: StoredFile): Promise<void> {
  const first =
    bytes > 0 ? await buffer(storage.read(storageKey, { start: 0, end: Math.min(bytes, 4_096) - 1 })) : Buffer.alloc(0)
  const type = await fileTypeFromBuffer(first)
  if (type?.mime !== 'application/pdf') {
    throw new Problem('wrong-type', invoiceFileMessages.notPdf, { fields: { invoice: invoiceFileMessages.notPdf } })
  }
}

/** Returns the previous file. */
async function keep(
  { db }: Services,
  projectId: string,
  { fileName, storageKey, bytes }: StoredFile,
): Promise<ProjectRow['invoiceFile']> {
  return db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    if (!project) throw noProject()
    const name = cleanFileName(fileName)
    await updateInvoiceFile(tx, projectId, { storageKey, name, bytes })
    const meta = { name, bytes }
    await recordActivity(tx, { actor: 'staff', action: 'project.invoice-uploaded', subject: projectId, meta })
    return project.invoiceFile
  })
}

const noProject = () => new Problem('not-found', 'This project does not exist.')
