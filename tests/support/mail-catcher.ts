import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMail, type CaughtMail } from './read-mail.ts'

export interface MailCatcher {
  url: string
  caught: CaughtMail[]
  /** What the server says to the next messages instead of taking them; null takes them. */
  refusal: { code: number; words: string } | null
  close(): Promise<void>
}

/** A real SMTP server that keeps what it is given; with an `account`, only from whoever signs in to it. */
export async function startMailCatcher({ account }: { account?: { user: string; pass: string } } = {}): Promise<MailCatcher> {
  const catcher: Omit<MailCatcher, 'url' | 'close'> = { caught: [], refusal: null }
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: account ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    onAuth({ username, password }, _session, done) {
      const known = username === account?.user && password === account?.pass
      done(known ? null : Object.assign(new Error('Authentication failed'), { responseCode: 535 }), { user: username })
    },
    logger: false,
    async onData(stream, session, done) {
      const content = await buffer(stream)
      if (catcher.refusal) {
        done(Object.assign(new Error(catcher.refusal.words), { responseCode: catcher.refusal.code }))
        return
      }
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      catcher.caught.push(readMail(content.toString('latin1'), recipients))
      done()
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return Object.assign(catcher, {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
