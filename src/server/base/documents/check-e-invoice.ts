import { z } from 'zod'
import { makeTaskProcess } from '../task-process.ts'
import { makeTaskQueue } from '../task-queue.ts'
import type { RulesTasks } from './rules-child.ts'
import type { RuleFinding } from './schematron.ts'

const answer = z.array(
  z.object({ rule: z.string(), level: z.enum(['fatal', 'warning', 'information']), text: z.string(), location: z.string() }),
)

// One at a time, since the limits are counted for the whole process. Not repeated: the same input would end it again.
const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 200 })
let hasEnded = false
const inProcess = makeTaskProcess<RulesTasks>('src/server/base/documents/rules-child.ts', {
  repeats: false,
  onSpent: (milliseconds) => (hasEnded = milliseconds === null),
})

/**
 * The rules of EN 16931 that an invoice breaks, found in a process with limits; `xml` has no declaration and no DTD. `damaged` where it
 * is no well-formed XML, `too-large` where it takes more than the limits allow: 90 s of CPU time and 1.5 GB.
 */
export const checkEInvoice = (syntax: 'ubl' | 'cii', xml: string): Promise<RuleFinding[] | 'damaged' | 'too-large'> =>
  enqueue(async () => {
    hasEnded = false
    try {
      return answer.parse(JSON.parse(Buffer.from(await inProcess('check', syntax, xml)).toString()))
    } catch {
      return hasEnded ? 'too-large' : 'damaged'
    }
  })
