import { isNull, sql, type SQL } from 'drizzle-orm'
import { conversations, messages } from '../../tables/clients/conversations.ts'
import { linesOf, namedIn } from './search-terms.ts'
import { latest, most, enoughFor, rowsOf, momentOf, excerpt, joined, named, type Place, type Read } from './best-of-store.ts'

export const conversationReaders: Record<'conversation', Read> = {
  async conversation(tx, asked) {
    const { terms, limit } = asked
    const names = [conversations.name, conversations.email, conversations.subject]
    const place: Place = {
      table: conversations,
      id: conversations.id,
      at: conversations.listedAt,
      text: linesOf(...names),
      where: isNull(conversations.mergedInto),
      match: namedIn(names, terms),
      latestFirst: true,
    }
    const byName = named({ ...place, name: conversations.name }, asked)
    const columns = sql`${conversations.name} as name, ${conversations.email} as email, ${conversations.subject} as subject`
    const ofNames = sql`select best.*, ${columns}, ${conversations.preview} as words
      from (${byName}) as best join ${conversations} on ${conversations.id} = best.id`
    const rows = await rowsOf<{ name: string; email: string; subject: string; words: string }>(
      tx,
      asked.unknown || !terms.query
        ? ofNames
        : sql`with written as materialized (${messagesWith(terms.query, limit)})
            select distinct on (id) * from (${ofNames} union all
            select ${conversations.id} as id, written.at, 1::real as rank, ${columns}, ${excerpt(messages.text, terms.query)} as words
            from written join ${messages} on ${messages.id} = written.message
            join ${conversations} on ${conversations.id} = coalesce(
              (select ${sql.identifier('merged')}.merged_into from ${conversations} as merged where merged.id = written.id), written.id)
            ) as found order by id, rank desc, at desc`,
    )
    return rows.map(({ id, at, rank, name, email, subject, words }) => ({
      id,
      rank,
      title: name || email || subject,
      detail: joined(subject, words.replace(/\s+/g, ' ').trim()) || null,
      path: `/admin/inbox/${id}`,
      at: momentOf(at),
      email: null,
    }))
  },
}

/** A query for the latest message with these words in each of so many conversations. */
function messagesWith(query: SQL, limit: number): SQL {
  const frequent = enoughFor({ limit })
  const columns = sql`${messages.conversationId} as id, ${messages.id} as message, ${messages.sentAt} as at`
  const match = sql`${messages.search} @@ ${query}`
  return sql`with early as materialized (
      select ${columns} from (select * from ${messages} order by ${messages.sentAt} desc limit ${latest}) as messages
      where ${match} limit ${frequent}),
    indexed as materialized (
      select ${columns} from ${messages} where ${match} and (select count(*) from early) < ${frequent} limit ${most}),
    each as (select distinct on (id) * from (select * from early union all select * from indexed) as found order by id, at desc)
    select * from each order by at desc limit ${limit}`
}
