import { join } from 'node:path'
import { timeConversations } from '../conversations.ts'
import type { Bench } from '../figures.ts'

/** `SCALE=0.1` measures a tenth, on a machine that is busy. */
const messages = 1_000_000 * Number(process.env.SCALE ?? 1)
const [ofThread, searches] = [1_000, 280]

export async function conversations({ note, scratch }: Bench): Promise<void> {
  const { searching, opening } = await timeConversations(join(scratch, 'conversations'), { messages, ofThread, searches })
  const at = (times: number[], share: number) =>
    Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)]!)
  note({
    what: `Inbox search over ${messages.toLocaleString('en-GB')} messages, frequent and rare words, beginnings and addresses, p95 of ${searches}`,
    measured: `${at(searching, 0.95)} ms; median ${at(searching, 0.5)} ms`,
    limit: 'at most 100 ms',
    met: at(searching, 0.95) <= 100,
  })
  note({
    what: `A conversation of ${ofThread.toLocaleString('en-GB')} messages read to its beginning: p95`,
    measured: `${at(opening, 0.95)} ms`,
    limit: 'at most 1 s',
    met: at(opening, 0.95) <= 1_000,
  })
}
