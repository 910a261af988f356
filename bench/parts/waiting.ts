import { owedSince } from '#domain/conversations/owed-answer.ts'
import { generateConversations } from '../../tests/support/generated-conversations.ts'
import type { Bench } from '../figures.ts'

const conversations = 1_000

/** How well the list of what waits knows which conversations are owed an answer, from phrases that nothing was fitted to. */
export async function waiting({ note }: Bench): Promise<void> {
  const all = generateConversations(conversations, 45, 'unseen').map((one) => ({ ...one, found: owedSince(one) !== null }))
  const owed = all.filter((one) => one.owed)
  const found = owed.filter((one) => one.found).length
  const others = all.filter((one) => !one.owed)
  const alarms = others.filter((one) => one.found).length
  const shareOf = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
  note({
    what: `Waiting: conversations that are owed an answer, found among ${conversations.toLocaleString('en-GB')} with known truth in English, German and French`,
    measured: `${shareOf(found, owed.length)}, ${found} of ${owed.length}`,
    limit: 'at least 99 %',
    met: found >= owed.length * 0.99,
  })
  note({
    what: 'Waiting: false alarms among those that are owed none: answered by telephone, elsewhere or here, thanks, out of office, forwarded',
    measured: `${shareOf(alarms, others.length)}, ${alarms} of ${others.length}`,
    limit: 'at most 5 %',
    met: alarms <= others.length * 0.05,
  })
}
