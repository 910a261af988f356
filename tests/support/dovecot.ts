import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'

export interface Dovecot {
  /** IMAP_URL of its one mailbox: plain on loopback, or with TLS and a certificate that nobody signed. */
  url(options?: { tls?: boolean; password?: string; folder?: string }): string
  /** Delivers a message into a folder, as of `receivedAt`. */
  deliver(message: string | Uint8Array, options?: { receivedAt?: Date; folder?: string }): Promise<void>
  /** Flags of all messages in the order of their UIDs. */
  flags(): Promise<string[][]>
  /** A connection of the mailbox's owner. */
  connect(): Promise<ImapFlow>
  /** Deletes the mailbox's index, after which it has a new UIDVALIDITY and the same messages. */
  renumber(): Promise<void>
  stop(): Promise<void>
  /** Starts again at the same port after `stop`. */
  start(): Promise<void>
  close(): Promise<void>
}

const user = 'studio@mail.example'
const password = 'sesame & open: 42'
const program = '/usr/sbin/dovecot'

/**
 * A real Dovecot at loopback ports, with one mailbox in a temporary folder. Throws where it is not installed: on Debian `apt-get
 * install dovecot-imapd`.
 */
export async function startDovecot(): Promise<Dovecot> {
  if (!existsSync(program)) throw new Error('Dovecot is missing: apt-get install dovecot-imapd')
  const folder = mkdtempSync(join(tmpdir(), 'slatehouse-dovecot-'))
  const isRoot = process.getuid?.() === 0
  // Dovecot opens no mailbox as root.
  const owner = isRoot ? numberOf('nobody') : { uid: process.getuid!(), gid: process.getgid!() }
  const home = join(folder, 'home')
  mkdirSync(home)
  chmodSync(folder, 0o755)
  chownSync(home, owner.uid, owner.gid)
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  // In Base64, since a password can have the colon that separates the fields.
  const hash = `{PLAIN.B64}${Buffer.from(password).toString('base64')}`
  writeFileSync(join(folder, 'users'), `${user}:${hash}:${owner.uid}:${owner.gid}::${home}::\n`)
  makeCertificate(folder)
  writeFileSync(join(folder, 'dovecot.conf'), configuration({ folder, plainPort, tlsPort, isRoot }))
  let child = await run()

  async function run() {
    const started = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    started.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()))
    for (const deadline = Date.now() + 20_000; !(await answers(plainPort)); await sleep(50)) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`Dovecot does not start: ${stderr}`)
    }
    return started
  }

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    for (const deadline = Date.now() + 10_000; (await answers(plainPort)) && Date.now() < deadline;) await sleep(50)
  }

  async function open(): Promise<ImapFlow> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: plainPort,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: password },
      logger: false,
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  async function asOwner<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const client = await open()
    try {
      return await work(client)
    } finally {
      await client.logout().catch(() => undefined)
    }
  }

  return {
    url({ tls = false, password: given = password, folder: box = 'INBOX' } = {}) {
      const place = tls
        ? `imaps://${encodeURIComponent(user)}:${encodeURIComponent(given)}@localhost:${tlsPort}`
        : `imap://${encodeURIComponent(user)}:${encodeURIComponent(given)}@127.0.0.1:${plainPort}`
      return `${place}/${box}`
    },
    async deliver(message, { receivedAt = new Date(), folder: box = 'INBOX' } = {}) {
      await asOwner((client) => client.append(box, Buffer.from(message), [], receivedAt))
    },
    flags: () =>
      asOwner(async (client) => {
        await client.mailboxOpen('INBOX', { readOnly: true })
        const all = client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('1:*', { uid: true, flags: true }) : []
        return all.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'))
      }),
    connect: open,
    async renumber() {
      await stop()
      for (const name of [
        'dovecot-uidlist',
        'dovecot-uidvalidity',
        'dovecot.index',
        'dovecot.index.log',
        'dovecot.index.cache',
        'dovecot.list.index.log',
      ])
        rmSync(join(home, 'Maildir', name), { force: true })
      // Named by it in hexadecimal, a second apart.
      spawnSync('sh', ['-c', 'rm -f dovecot-uidvalidity.*'], { cwd: join(home, 'Maildir') })
      await sleep(1_100)
      child = await run()
    },
    stop,
    async start() {
      child = await run()
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration({
  folder,
  plainPort,
  tlsPort,
  isRoot,
}: {
  folder: string
  plainPort: number
  tlsPort: number
  isRoot: boolean
}) {
  const self = userInfo().username
  return `
base_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
mail_location = maildir:~/Maildir
first_valid_uid = 1
disable_plaintext_auth = no
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_max_userip_connections = 100
auth_failure_delay = 0
auth_mechanisms = plain login
${isRoot ? '' : `default_login_user = ${self}\ndefault_internal_user = ${self}\ndefault_internal_group = ${self}`}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    address = 127.0.0.1
    port = ${plainPort}
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  ${isRoot ? '' : 'chroot ='}
}
namespace inbox {
  inbox = yes
}
`
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
}

function numberOf(name: string): { uid: number; gid: number } {
  const of = (option: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout)
  return { uid: of('-u'), gid: of('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
    socket.setTimeout(2_000, () => (socket.destroy(), resolve(false)))
  })
