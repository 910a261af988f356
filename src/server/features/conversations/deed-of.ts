import { inboxKinds, type InboxKind } from '#domain/inquiries/inbox/inbox-labels.ts'
import type { ConversationRow } from './conversation-store.ts'

/** Name of an activity: what is done about an enquiry is recorded as its own. */
export const deedOf = <Done extends 'replied' | 'note-added' | 'status-changed'>(
  { kind }: Pick<ConversationRow, 'kind'>,
  done: Done,
): `${'inquiry' | 'conversation'}.${Done}` => `${inboxKinds.includes(kind as InboxKind) ? 'inquiry' : 'conversation'}.${done}`
