import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { conversationLimits } from '#domain/conversations/conversation-labels.ts'
import { cleanFileName } from '#domain/media/library/upload-rules.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { receiveFiles, type StoredFile } from '../../../base/http/bodies/receive-files.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { Storage } from '../../../base/storage/storage.ts'
import { attachmentFolder } from './attachment-folder.ts'
import type { ConversationRow } from '../conversation-store.ts'
import { countLooseAttachments, insertLooseAttachment, type AttachmentRow } from '../message-store.ts'
import { noSuchConversation } from '../no-such-conversation.ts'

/** Files of one conversation that wait for a message, so that uploads without one do not fill the storage. */
const mostLoose = 50

/**
 * Stores a file for a message that is being written. `expectQuota` refuses what the storage has no room for; `lock` locks the
 * conversation once the file is there. Throws `not-found`, `too-large`, `conflict`, and `invalid` without a file.
 */
export async function attachFile(
  c: Context<AppEnv>,
  { db, storage, expectQuota }: Pick<Services, 'db' | 'storage'> & { expectQuota(bytes: number): Promise<void> },
  lock: (tx: Transaction) => Promise<Pick<ConversationRow, 'id'> | null>,
  mostWaiting = mostLoose,
): Promise<AttachmentRow> {
  const most = conversationLimits.attachmentBytes
  await expectQuota(most)
  const limits = {
    files: 1,
    bytes: most,
    folder: attachmentFolder.slice(0, -1),
    tooLarge: `Please attach files of at most ${most / 1024 ** 2} MB.`,
  }
  return receiveFiles(c, storage, limits, async ({ files: [file] }) => {
    if (!file || file.bytes === 0) throw new Problem('invalid', 'Please choose a file that is not empty.')
    const contentType = await typeOf(storage, file)
    return db.transaction(async (tx) => {
      const conversation = await lock(tx)
      if (!conversation) throw noSuchConversation()
      if ((await countLooseAttachments(tx, conversation.id)) >= mostWaiting) {
        throw new Problem('conflict', 'Too many files wait to be sent here. Please send or remove some.')
      }
      const { bytes, storageKey } = file
      return insertLooseAttachment(tx, {
        conversationId: conversation.id,
        name: cleanFileName(file.fileName),
        contentType,
        bytes,
        storageKey,
      })
    })
  })
}

/** By the content, whatever the sender says. */
async function typeOf(storage: Storage, { storageKey, bytes }: StoredFile): Promise<string> {
  const first = await buffer(storage.read(storageKey, { start: 0, end: Math.min(bytes, 4_096) - 1 }))
  return (await fileTypeFromBuffer(first))?.mime ?? 'application/octet-stream'
}
