import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { conversationDraft } from '#domain/conversations/conversation.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { conversationDrafts, messageAttachments } from '../../../tables/clients/conversations.ts'
import { toAttachment } from '../conversation-answers.ts'

export type Draft = z.output<typeof conversationDraft>
type DraftRow = typeof conversationDrafts.$inferSelect
/** Whose draft, and where. */
type Whose = Pick<DraftRow, 'conversationId' | 'personId'>

const isOf = ({ conversationId, personId }: Whose) =>
  and(eq(conversationDrafts.conversationId, conversationId), eq(conversationDrafts.personId, personId))

export async function findDraft(db: Sql, whose: Whose): Promise<Draft | null> {
  const [row] = await db.select().from(conversationDrafts).where(isOf(whose))
  if (!row) return null
  const files = await db
    .select()
    .from(messageAttachments)
    .where(and(inArray(messageAttachments.id, row.attachments), eq(messageAttachments.conversationId, whose.conversationId)))
  return {
    subject: row.subject,
    text: row.text,
    attachments: row.attachments.flatMap((id) => files.filter((file) => file.id === id)).map(toAttachment),
    savedAt: row.savedAt.toISOString(),
  }
}

/** The last save wins. */
export async function saveDraft(
  tx: Transaction,
  { conversationId, personId, ...draft }: Whose & Pick<DraftRow, 'subject' | 'text' | 'attachments' | 'savedAt'>,
): Promise<void> {
  await tx
    .insert(conversationDrafts)
    .values({ conversationId, personId, ...draft })
    .onConflictDoUpdate({ target: [conversationDrafts.conversationId, conversationDrafts.personId], set: draft })
}

export async function deleteDraft(tx: Transaction, whose: Whose): Promise<void> {
  await tx.delete(conversationDrafts).where(isOf(whose))
}
