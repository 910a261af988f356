import { hash } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import {
  moveOutDays,
  moveOutFormat,
  moveOutManifestName,
  moveOutMessages,
  type MoveOutManifest,
} from '#domain/system/move-out.ts'
import { countMigrations } from '../../../base/database/database.ts'
import { isDatabaseUnavailable, isStorageAway } from '../../../base/http/limits/unavailable.ts'
import type { Services } from '../../../base/services.ts'
import { isDiskFull } from '../../../base/storage/disk-full.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { productVersion } from '../read-system.ts'
import { listDocuments } from './export-documents.ts'
import { noteFiles } from './export-files.ts'
import { ExportGone, makeEntryWriter, writePart } from './export-parts.ts'
import { findExport, listEntries, listPutAwayFiles, noteStep, saveEntries, updateExport } from './export-store.ts'
import { writeTables } from './export-tables.ts'
import { leftOutTables } from './left-out-tables.ts'
import { removeParts } from './remove-export.ts'

/**
 * Makes an archive of the whole installation: documents and mails, a list of all stored files with their SHA-256, the tables as
 * they are at one moment, and the manifest last. What an earlier attempt has made is not made again. Stored files are not copied:
 * the download reads them. Throws the signal's reason on shutdown, and what the queue should try again.
 */
export async function makeExport(services: Services, { exportId }: { exportId: string }, signal: AbortSignal): Promise<void> {
  const { db, log } = services
  if ((await findExport(db, exportId))?.state !== 'making') return
  try {
    await makeAll(services, exportId, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof ExportGone || (await findExport(db, exportId)) === null) return removeParts(services, exportId)
    if (isStorageAway(error) || isDatabaseUnavailable(error)) throw error
    log.error({ err: error, exportId }, 'an archive for moving out was not made')
    await noteFailure(services, exportId, isDiskFull(error) ? moveOutMessages.full : moveOutMessages.unforeseen)
  }
}

/** After the last attempt of a job, also after a crash during it. */
export const giveUpExport = (services: Pick<Services, 'db'>, { exportId }: { exportId: string }): Promise<void> =>
  noteFailure(services, exportId, moveOutMessages.interrupted)

const noteFailure = ({ db }: Pick<Services, 'db'>, exportId: string, problem: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await updateExport(tx, exportId, { state: 'failed', problem }))) return
    await recordActivity(tx, { actor: 'system', action: 'settings.move-out-failed', subject: exportId, meta: { problem } })
  })

async function makeAll(services: Services, exportId: string, signal: AbortSignal): Promise<void> {
  const { db, env } = services
  const enter = async (step: Parameters<typeof noteStep>[2]) => {
    signal.throwIfAborted()
    if (!(await noteStep(db, exportId, step))) throw new ExportGone()
  }
  await enter('documents')
  await writeDocuments(services, exportId, signal)
  await enter('files')
  await noteFiles(services, exportId, signal)
  await enter('tables')
  const { tables, sequences } = await writeTables(services, exportId, signal)
  // Again: what came in meanwhile stands in the tables.
  const damaged = await noteFiles(services, exportId, signal)

  const entries = await listEntries(db, exportId)
  const manifest: MoveOutManifest = {
    kind: 'slatehouse-archive',
    format: moveOutFormat,
    product: productVersion(),
    studio: (await readBrand(db)).name,
    madeAt: new Date().toISOString(),
    migrations: countMigrations(),
    tables,
    leftOut: leftOutTables,
    sequences,
    parts: entries
      .filter(({ kind }) => kind !== 'file' && kind !== 'manifest')
      .map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
    files: entries
      .filter(({ kind }) => kind === 'file')
      .map(({ path, storageKey, name, bytes, sha256 }) => ({ path, key: storageKey, name, bytes, sha256 })),
    putAway: (await listPutAwayFiles(db)).map((file) => ({ ...file, archive: services.archive?.name ?? '' })),
    damaged,
  }
  const now = new Date()
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  const entry = await writePart(services, { exportId, kind: 'manifest', path: moveOutManifestName }, [text], now)
  await db.transaction(async (tx) => {
    const isThere = await updateExport(tx, exportId, {
      state: 'ready',
      problem: null,
      madeAt: now,
      expiresAt: addDays(now, moveOutDays),
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      secretHash: hash('sha256', env.sessionSecret),
      damaged,
    })
    if (!isThere) throw new ExportGone()
    await saveEntries(tx, [entry])
    await recordActivity(tx, { actor: 'system', action: 'settings.move-out-made', subject: exportId })
  })
}

async function writeDocuments(services: Services, exportId: string, signal: AbortSignal): Promise<void> {
  const made = new Set((await listEntries(services.db, exportId)).map(({ path }) => path))
  const entries = makeEntryWriter(services)
  for await (const { kind, path, make } of listDocuments(services)) {
    signal.throwIfAborted()
    if (made.has(path)) continue
    const content = await make()
    if (content) await entries.add(await writePart(services, { exportId, kind, path }, [content], new Date()))
  }
  await entries.flush()
}
