import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/common/problem.ts'
import { isPosts } from '#domain/imports/import-fields.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Services } from '../../base/services.ts'
import { sha256Of } from '../../base/storage/sha256-of.ts'
import { recordActivity } from '../activity/activity-store.ts'
import {
  deleteGood,
  listRanges,
  noteProgress,
  tryLockImport,
  updateImport,
  withoutTimeout,
  type ImportRow,
} from './import-store.ts'
import { lockImportOrThrow } from './lock-import.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { bringPictures, type Brought } from './posts/bring-pictures.ts'
import { listPictures } from './posts/post-store.ts'
import { postTarget, type PostNote } from './posts/post-target.ts'
import type { PostPicture } from './posts/read-post.ts'
import { importTargets } from './target-store.ts'

/** What is listed of what did not come. */
const mostNotes = 500

/** Rows of one statement. */
const rowsAtOnce = 5_000

/** Queues the import of what was checked. Throws `not-found` and `conflict`. */
export async function askToImport({ db, queue }: Pick<Services, 'db' | 'queue'>, id: string, personId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockImportOrThrow(tx, id)
    if (row.state !== 'checked') throw new Problem('conflict', importMessages.notChecked)
    if (row.fresh === 0 && (row.known === 0 || row.whenKnown === 'skip')) throw new Problem('conflict', importMessages.nothing)
    if (row.storageKey === null) throw new Problem('conflict', importMessages.fileGone)
    const run = randomUUID()
    await updateImport(tx, id, { state: 'importing', run, problem: null, done: 0 })
    await queue.send(tx, 'import.asked', { importId: id, run, personId })
  })
}

/**
 * Stores what was checked in one transaction: after a crash nothing of it is there, and the job begins anew. What is here already
 * is looked up again, since staff go on working between check and import.
 */
export async function runImport(
  services: Services,
  row: ImportRow,
  { personId, signal }: { personId: string; signal: AbortSignal },
): Promise<void> {
  const { db, storage } = services
  if (row.storageKey === null) throw new Problem('conflict', importMessages.fileGone)
  const sha256 = await sha256Of(storage, row.storageKey, signal)
  if (sha256 !== row.sha256) throw new Problem('conflict', importMessages.swapped)
  const notes: PostNote[] = []
  const target = isPosts(row.kind)
    ? postTarget({
        kind: row.kind,
        brought: await bringAll(services, row, signal),
        notes,
        studio: (await readBrand(services.db)).name,
        now: new Date(),
      })
    : importTargets[row.kind]
  // A post is a whole text.
  const atOnce = isPosts(row.kind) ? 100 : rowsAtOnce
  const importing = { importId: row.id, personId, makeClients: row.makeClients }
  await db.transaction(async (tx) => {
    await withoutTimeout(tx, row.id)
    // Read without a lock on the row, which shows the progress meanwhile.
    await target.match(tx, row.id)
    let [done, added, changed] = [0, 0, 0]
    for (const range of await listRanges(tx, row.id, atOnce)) {
      signal.throwIfAborted()
      added += await target.add(tx, importing, range, row.whenKnown)
      if (row.whenKnown === 'update') changed += await target.change(tx, importing, range)
      done += range.rows
      await noteProgress(db, { importId: row.id, run: row.run! }, done)
    }
    const locked = await tryLockImport(tx, row.id)
    // Another job took over: what this one stored is given up.
    if (locked?.run !== row.run || locked.state !== 'importing') throw new OvertakenError()
    await deleteGood(tx, row.id)
    const skipped = done - added - changed
    await updateImport(tx, row.id, {
      state: 'done',
      importedAt: new Date(),
      added,
      changed,
      skipped,
      done,
      notes: notes.slice(0, mostNotes),
    })
    if (isPosts(row.kind)) await contentChanged(tx)
    await recordActivity(tx, {
      actor: 'staff',
      personId,
      action: 'import.done',
      subject: row.id,
      meta: { kind: row.kind, file: row.fileName, added, changed },
    })
  })
}

/** Pictures come before the transaction: others' servers are slow. */
async function bringAll(services: Services, row: ImportRow, signal: AbortSignal): Promise<Brought> {
  const pictures: PostPicture[] = []
  for await (const page of listPictures(services.db, row.id, row.whenKnown === 'add')) pictures.push(...page)
  return bringPictures(services, row, pictures, signal)
}

/** A later job of the same import is at work. */
export class OvertakenError extends Error {}
