import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { importEndpoints } from '#domain/imports/import-endpoints.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { askToCheck } from './check-import.ts'
import { chooseSheet } from './choose-sheet.ts'
import { readSheet, toCard } from './import-answers.ts'
import { deleteImport, listImports } from './import-store.ts'
import { lockImportOrThrow } from './lock-import.ts'
import { receiveImport } from './receive-import.ts'
import { askToImport } from './run-import.ts'
import { askToUndo } from './undo-import.ts'
import { removeBytes } from '../media/library/remove-bytes.ts'
import { leavePictures } from './posts/leave-pictures.ts'
import { exportWrongRows } from './wrong-rows.ts'

export function mountImports(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, storage } = services

  bindGroup(app, services, importEndpoints, {
    listImports: async () => ({ imports: (await listImports(db)).map(toCard) }),
    uploadImport: async ({ c, person }) => {
      const { id } = await receiveImport(c, services, person.id)
      return { id }
    },
    readImport: ({ params: { id }, now }) => readSheet(db, id, now),
    chooseSheet: ({ params: { id }, body, now }) => chooseSheet(services, id, body.sheet).then(() => readSheet(db, id, now)),
    checkImport: ({ params: { id }, body, person, now }) =>
      askToCheck(services, id, body, person.id).then(() => readSheet(db, id, now)),
    runImport: ({ params: { id }, person, now }) => askToImport(services, id, person.id).then(() => readSheet(db, id, now)),
    undoImport: ({ params: { id }, person, now }) => askToUndo(services, id, person.id, now).then(() => readSheet(db, id, now)),
    discardImport: async ({ params: { id } }) => {
      const { key, pictures } = await db.transaction(async (tx) => {
        const row = await lockImportOrThrow(tx, id)
        if (row.state === 'done' || row.state === 'undone') throw new Problem('conflict', importMessages.alreadyDone)
        // A run that failed may have brought some.
        const { removed } = await leavePictures(tx, id)
        await deleteImport(tx, id)
        return { key: row.storageKey, pictures: removed }
      })
      if (key !== null) await storage.remove(key)
      for (const picture of pictures) await removeBytes(services, picture)
    },
    exportWrongRows: ({ params: { id } }) => exportWrongRows(services, id),
  })
}
