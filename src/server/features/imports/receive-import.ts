import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import {
  guessMapping,
  importFields,
  importKinds,
  isPosts,
  looksLikeEmail,
  postColumns,
  type ImportKind,
} from '#domain/imports/import-fields.ts'
import { textOfCell, type Cell } from '#domain/imports/cell.ts'
import { isClientStatus } from '#domain/imports/import-row.ts'
import { hasClients, importLimits, importMessages } from '#domain/imports/import-messages.ts'
import { receiveFiles } from '../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { sha256Of } from '../../base/storage/sha256-of.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { TableFormat } from '../../tables/system/imports.ts'
import { insertImport, type ImportRow } from './import-store.ts'
import { guessTable } from './open-table.ts'
import { guessPostFormat, readFirstPosts } from './posts/open-posts.ts'

/** Folder of the files in the storage. */
export const importFolder = 'imports'

/** Stores an uploaded file and guesses its format and columns. Throws a `Problem` for what is no table. */
export async function receiveImport(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'storage'>,
  personId: string,
): Promise<ImportRow> {
  const limits = { files: 1, bytes: importLimits.csvBytes, folder: importFolder, tooLarge: importMessages.tooLarge }
  return receiveFiles(c, services.storage, limits, async ({ fields, files: [file] }) => {
    if (!file) throw new Problem('invalid', importMessages.none)
    const kind = importKinds.find((name) => name === fields.kind)
    if (!kind) throw new Problem('invalid', 'Please say what is in the file.')
    const { columns, samples, ...format } = await lookInto(services, kind, file.storageKey)
    const sha256 = await sha256Of(services.storage, file.storageKey)
    return services.db.transaction(async (tx) => {
      const row = await insertImport(tx, {
        kind,
        fileName: file.fileName.replace(/\p{Cc}/gu, '').slice(0, 200) || 'file',
        storageKey: file.storageKey,
        sha256,
        bytes: file.bytes,
        format,
        ...storedHead(kind, { columns, samples, hasTitles: format.hasTitles }),
        createdBy: personId,
      })
      await recordActivity(tx, { actor: 'staff', action: 'import.uploaded', subject: row.id, meta: { kind, file: row.fileName } })
      return row
    })
  })
}

interface Head extends TableFormat {
  columns: string[]
  samples: Cell[][]
}

async function lookInto(services: Pick<Services, 'storage'>, kind: ImportKind, key: string): Promise<Head> {
  if (isPosts(kind)) {
    const format = await guessPostFormat(services, kind, key)
    return { ...format, columns: [...postColumns], samples: await readFirstPosts(services, key, format) }
  }
  return guessTable(services, key)
}

/** Columns and samples as they are stored, and what the columns are taken for. */
export const storedHead = (
  kind: ImportKind,
  { columns, samples, hasTitles }: Pick<Head, 'columns' | 'samples' | 'hasTitles'>,
) => ({
  columns: columns.map(plainText),
  samples: samples.map((cells) => cells.map((cell) => (typeof cell === 'string' ? plainText(cell) : cell))),
  mapping: mappingOf(kind, hasTitles, columns, samples),
})

function mappingOf(kind: ImportKind, hasTitles: boolean, columns: string[], samples: Cell[][]): string[] {
  if (isPosts(kind)) return importFields[kind].map(({ name }) => name)
  if (!hasTitles) return guessByValues(kind, samples[0] ?? [])
  const mapping = guessMapping(kind, columns)
  if (kind !== 'clients') return mapping
  // The status of something else, as of the enquiries that were exported, would make every row wrong.
  return mapping.map((name, index) =>
    name === 'status' && !samples.some((cells) => isClientStatus(textOfCell(cells[index] ?? ''))) ? '' : name,
  )
}

/** PostgreSQL stores no zeros in texts. */
const plainText = (text: string): string => text.replaceAll('\0', '')

/** Without titles only addresses are sure. */
function guessByValues(kind: ImportKind, cells: readonly Cell[]): string[] {
  const email = hasClients(kind) ? 'clientEmail' : 'email'
  const at = cells.findIndex((cell) => looksLikeEmail(textOfCell(cell)))
  return cells.map((_, index) => (index === at ? email : ''))
}
