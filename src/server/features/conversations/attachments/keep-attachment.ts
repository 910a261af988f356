import { Problem } from '#domain/common/problem.ts'
import type { Ability } from '#domain/common/ability.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { makeUploadId, uploadKey } from '../../../base/http/bodies/receive-files.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findLinkedProject } from '../conversation-store.ts'
import { findAttachmentOf, noSuchAttachment } from './deliver-attachment.ts'
import { markKept, tryLockAttachment, type AttachmentRow } from '../message-store.ts'

/** A copy of an attachment. */
export interface KeptFile {
  storageKey: string
  fileName: string
}

/** Adds the file, and calls `note` with its id in the same transaction. Throws a `Problem` about the file. */
type Keep<Where> = (file: KeptFile & Where, note: (tx: Transaction, id: string) => Promise<void>, at: Present) => Promise<void>

/** Where attachments are taken over to: the nouns come later. */
export interface KeepPorts {
  keepAsMedia: Keep<object>
  keepInProject: Keep<{ projectId: string }>
}

const needed = { media: 'manage-media', project: 'manage-projects' } as const satisfies Record<string, Ability>

/**
 * Copies a file of a message into the media library or the files of the conversation's project, once however often it is asked.
 * Throws `not-found`, `not-allowed`, `conflict` without a project, and what speaks against the file.
 */
export async function keepAttachment(
  services: Pick<Services, 'db' | 'storage'> & Present & { person: SignedInPerson },
  { keepAsMedia, keepInProject }: KeepPorts,
  which: { id: string; attachmentId: string },
  as: 'media' | 'project',
): Promise<AttachmentRow> {
  const { db, storage, person, now, today } = services
  const refusal = refusalToUse(person.abilities, needed[as])
  if (refusal) throw new Problem('not-allowed', refusal)
  const file = await findAttachmentOf(db, which)
  if (!file) throw noSuchAttachment()
  if (file.keptKind !== null) return file
  const projectId = as === 'project' ? await findLinkedProject(db, file.conversationId) : null
  if (as === 'project' && projectId === null) throw new Problem('conflict', 'Please link the conversation to a project first.')
  const copy = { storageKey: uploadKey(makeUploadId()), fileName: file.name }
  await storage.write(copy.storageKey, storage.read(file.storageKey))
  const note = async (tx: Transaction, keptId: string) => {
    const locked = await tryLockAttachment(tx, file.id)
    if (!locked || locked.keptKind !== null) throw new KeptMeanwhile()
    await markKept(tx, file.id, { keptKind: as, keptId })
    const meta = { name: file.name, as }
    await recordActivity(tx, { actor: 'staff', action: 'conversation.attachment-kept', subject: file.conversationId, meta })
  }
  try {
    if (projectId === null) await keepAsMedia(copy, note, { now, today })
    else await keepInProject({ ...copy, projectId }, note, { now, today })
  } catch (error) {
    await storage.remove(copy.storageKey)
    if (!(error instanceof KeptMeanwhile)) throw error
  }
  const kept = await findAttachmentOf(db, which)
  if (!kept) throw noSuchAttachment()
  return kept
}

/** Another request was first. */
class KeptMeanwhile extends Error {}
