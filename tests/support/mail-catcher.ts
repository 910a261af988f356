import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { readMail, type CaughtMail } from './read-mail.ts'

export interface TakenMail extends CaughtMail {
  /**
   * Milliseconds the connection lasted after the server's 250 reply. If it broke immediately, the sender may not have seen the
   * reply.
   */
  lineStood(): number
}

export interface MailCatcher {
  url: string
  caught: TakenMail[]
  /** Reply that refuses the next messages; null accepts them. */
  refusal: { code: number; text: string } | null
  /** Delay in milliseconds per message; a message whose sender leaves earlier is dropped. */
  slowness: number
  close(): Promise<void>
}

/** An SMTP server that stores messages; with an `account`, it requires authentication. */
export async function startMailCatcher({ account }: { account?: { user: string; pass: string } } = {}): Promise<MailCatcher> {
  const catcher: Omit<MailCatcher, 'url' | 'close'> = { caught: [], refusal: null, slowness: 0 }
  const gone = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: account ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    onAuth({ username, password }, _session, done) {
      const known = username === account?.user && password === account?.pass
      done(known ? null : Object.assign(new Error('Authentication failed'), { responseCode: 535 }), { user: username })
    },
    logger: false,
    onClose: ({ id }) => void gone.set(id, performance.now()),
    async onData(stream, session, done) {
      const content = await buffer(stream).catch(() => null)
      if (catcher.slowness > 0) await sleep(catcher.slowness)
      if (content === null || gone.has(session.id)) return
      if (catcher.refusal) {
        done(Object.assign(new Error(catcher.refusal.text), { responseCode: catcher.refusal.code }))
        return
      }
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      done()
      const payload = performance.now()
      const lineStood = () => (gone.get(session.id) ?? performance.now()) - payload
      catcher.caught.push({ ...readMail(content.toString('latin1'), recipients), lineStood })
    },
  })
  // A killed sender resets its connection.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return Object.assign(catcher, {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/**
 * Mails received more than once, by Message-ID. `inHand`: the connection broke so soon after the reply that the sender may not
 * have recorded it; `again`: the sender must have known.
 */
export function sentTwice(caught: TakenMail[]): { inHand: string[]; again: string[] } {
  const copies = Map.groupBy(caught, (mail) => mail.header('message-id')!)
  const twice = [...copies].filter(([, { length }]) => length > 1)
  const isInHand = (mails: TakenMail[]) => mails.slice(0, -1).every((mail) => mail.lineStood() < 1_000)
  const idsOf = (entries: typeof twice) => entries.map(([id]) => id)
  return {
    inHand: idsOf(twice.filter(([, mails]) => isInHand(mails))),
    again: idsOf(twice.filter(([, mails]) => !isInHand(mails))),
  }
}
