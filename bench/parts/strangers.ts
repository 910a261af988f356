import type { Bench } from '../figures.ts'
import { measureStrangers, type Asked } from '../strangers.ts'

const names: Record<Asked, string> = {
  picture: 'a picture that is not made yet',
  'sign-in': 'a sign-in of staff',
  proposal: 'a proposal by its link',
}

/** The median is what others notice; refusals are faults. */
export async function strangers({ note }: Bench): Promise<void> {
  const { times, failed, attacks } = await measureStrangers()
  const sent = Object.entries(attacks).map(([name, { sent, done }]) => `${name} ${sent} (${done} answered)`)
  console.info(`Sent by one network: ${sent.join(', ')}`)
  for (const [asked, { alone, attacked }] of Object.entries(times) as [Asked, (typeof times)[Asked]][]) {
    const ratio = attacked.median / alone.median
    note({
      what: `One network does its worst: ${names[asked]} of another, median against its usual time`,
      measured: `${ratio.toFixed(1)} times (${alone.median.toFixed(0)} and ${attacked.median.toFixed(0)} ms, p95 ${attacked.p95.toFixed(0)})`,
      limit: 'at most 2 times',
      met: ratio <= 2,
    })
  }
  note({
    what: 'One network does its worst: answers to others that were refused',
    measured: failed.length === 0 ? 'none' : failed.join(', '),
    limit: 'none',
    met: failed.length === 0,
  })
}
