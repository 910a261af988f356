import { Problem } from '#domain/common/problem.ts'
import { importMessages, type ImportState } from '#domain/imports/import-messages.ts'
import type { Services } from '../../base/services.ts'
import { checkImport } from './check-import.ts'
import { findImport, tryLockImport, updateImport } from './import-store.ts'
import { OvertakenError, runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

interface Asked {
  importId: string
  run: string
  /** Who asked for it. */
  personId: string
}

/** Where an import is again when its job failed. */
const stateBefore: Partial<Record<ImportState, ImportState>> = { checking: 'ready', importing: 'checked', undoing: 'done' }

/** Does what was asked of an import last. Older jobs do nothing. */
export async function workOnImport(services: Services, asked: Asked, signal: AbortSignal): Promise<void> {
  const found = await findImport(services.db, asked.importId)
  if (found?.row.run !== asked.run) return
  const { row } = found
  try {
    if (row.state === 'checking') await checkImport(services, row, signal)
    if (row.state === 'importing') await runImport(services, row, { personId: asked.personId, signal })
    if (row.state === 'undoing') await undoImport(services, row, asked.personId)
  } catch (error) {
    if (error instanceof OvertakenError) return
    // What the file is, or was made into, does not get better by trying again.
    if (!(error instanceof Problem)) throw error
    services.log.info({ importId: row.id, problem: error.message }, 'an import was refused')
    await failImport(services, asked, error.message)
  }
}

/** After the last attempt of a job, also after a crash during it. */
export const giveUpImport = (services: Pick<Services, 'db'>, asked: Asked): Promise<void> =>
  failImport(services, asked, importMessages.interrupted)

async function failImport({ db }: Pick<Services, 'db'>, { importId, run }: Asked, problem: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tryLockImport(tx, importId)
    const state = row?.run === run ? stateBefore[row.state] : undefined
    if (state) await updateImport(tx, importId, { state, problem })
  })
}
