import type { Fleet } from '../../tests/support/fleet.ts'
import { sentTwice, type MailCatcher } from '../../tests/support/mail-catcher.ts'
import { seconds, type Bench } from '../figures.ts'
import { call, until } from './call.ts'

const people = 12

/** Kills a worker while both are sending mails; the other one takes over its jobs. */
export async function jobs(fleet: Fleet, catcher: MailCatcher, { note }: Bench): Promise<void> {
  catcher.slowness = 2_000
  const before = catcher.caught.length
  for (let number = 0; number < people; number += 1) {
    const body = {
      name: 'Patient Person',
      email: `patient-${number}@tests.example`,
      projectType: 'other',
      message: 'Are you still there?',
    }
    const { status } = await call('POST', `${fleet.webUrls[number % 2]}/api/contact`, { body, address: '198.51.100.20' })
    if (status !== 200) throw new Error(`the enquiry answered ${status}`)
  }
  await until('mails are being sent', async () => catcher.caught.length > before)
  fleet.workers[0]!.process.kill('SIGKILL')
  const killed = performance.now()
  const received = () => new Set(catcher.caught.slice(before).map((mail) => mail.header('message-id')))
  await until('every mail has come', async () => received().size === 2 * people, 180_000)
  const taken = performance.now() - killed
  catcher.slowness = 0
  const { inHand, again } = sentTwice(catcher.caught.slice(before))
  note({
    what: `A worker is killed while two send ${2 * people} mails: the other one sends what it had begun`,
    measured: `all sent ${seconds(taken)} after it, ${inHand.length} twice because their worker died with them in hand, ${again.length} otherwise`,
    limit: 'within 150 s (a minute without a sign of life, then the next try), none twice but those in hand',
    met: taken < 150_000 && again.length === 0,
  })
  await fleet.startWorker(0)
}
