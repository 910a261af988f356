import { inArray, sql } from 'drizzle-orm'
import type { Thread, ThreadMessage } from '#domain/conversations/owed-answer.ts'
import type { Sql } from '../../base/database/database.ts'
import { conversations, messageAttachments, messages } from '../../tables/clients/conversations.ts'

/** Of each conversation the latest messages, and how much of their text: what decides whether an answer is owed. */
const [latest, characters] = [12, 2_000]
/** Messages in other conversations. */
const mostElsewhere = 1_000

/** What decides whether these conversations are owed an answer, by their ids; from their `beginning`, whether they got their first. */
export async function readThreads(
  db: Sql,
  ids: readonly string[],
  from: 'end' | 'beginning' = 'end',
): Promise<Map<string, Thread>> {
  if (ids.length === 0) return new Map()
  const theirs = inArray(conversations.id, [...ids])
  const direction = from === 'end' ? sql`desc` : sql`asc`
  const begin = from === 'end' ? sql`${conversations.lastMessageAt} - interval '60 days'` : sql`${conversations.firstMessageAt}`
  const { rows: written } = await db.execute<Omit<ThreadMessage, 'sentAt'> & { conversation: string; email: string; at: string }>(
    sql`select ${conversations.id} as conversation, ${conversations.email} as email, m.direction, m.subject,
        left(m.text, ${characters}::int) as text, m.automatic, m.sent_at as at,
        case when m.direction = 'out' and m.channel <> 'portal' then coalesce(m."to" -> 0 ->> 'email', '') else '' end as "to",
        (select count(*)::int from ${messageAttachments} as f where f.message_id = m.id and f.cid is null) as files
      from ${conversations} cross join lateral (
        select * from ${messages} as one where one.conversation_id = ${conversations.id} order by one.sent_at ${direction} limit ${latest}::int
      ) as m where ${theirs}`,
  )
  const { rows: elsewhere } = await db.execute<{ conversation: string; subject: string; text: string; at: string }>(
    sql`select ${conversations.id} as conversation, m.subject, left(m.text, ${characters}::int) as text, m.sent_at as at
      from ${conversations}
      join ${conversations} as other on other.email = ${conversations.email} and other.id <> ${conversations.id}
        and other.merged_into is null
      join ${messages} as m on m.conversation_id = other.id and m.direction = 'out'
        and m.sent_at >= ${begin}
        and (m.channel = 'portal' or m."to" -> 0 ->> 'email' = other.email)
      where ${theirs} and ${conversations.email} <> '' order by m.sent_at ${direction} limit ${mostElsewhere}::int`,
  )
  const threads = new Map<string, { email: string; messages: ThreadMessage[]; elsewhere: Thread['elsewhere'][number][] }>()
  for (const { conversation, email, at, ...message } of written) {
    const thread = threads.get(conversation) ?? { email, messages: [], elsewhere: [] }
    thread.messages.push({ ...message, sentAt: new Date(at) })
    threads.set(conversation, thread)
  }
  for (const { conversation, at, ...message } of elsewhere) {
    threads.get(conversation)?.elsewhere.push({ ...message, sentAt: new Date(at) })
  }
  return threads
}
