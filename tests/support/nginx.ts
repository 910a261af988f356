import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Nginx {
  close(): Promise<void>
}

/**
 * Starts nginx in the foreground as a single process of the current user. `http` is the content of its http block, listening at
 * `port`. Null without nginx; throws its error message for an invalid configuration.
 */
export async function startNginx({
  http,
  port,
  scratch,
}: {
  http: string
  port: number
  scratch: string
}): Promise<Nginx | null> {
  const program = ensureNginx(scratch)
  if (!program) return null
  const own = join(scratch, 'nginx')
  mkdirSync(own, { recursive: true })
  const file = join(own, 'nginx.conf')
  writeFileSync(file, configuration(http, own))
  const options = ['-p', own, '-c', file, '-e', join(own, 'error.log')]
  const test = spawnSync(program, [...options, '-t'], { encoding: 'utf8' })
  if (test.status !== 0) throw new Error(`nginx does not take its configuration: ${test.stderr}`)
  const child = spawn(program, options, { stdio: 'ignore' })
  const deadline = Date.now() + 5_000
  // The pid file is written once the port is bound; another process may answer there.
  const isOwn = () => existsSync(join(own, 'pid')) && readFileSync(join(own, 'pid'), 'utf8').trim() === String(child.pid)
  while (!(await answers(port)) || !isOwn()) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      return null
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const configuration = (http: string, own: string) => `
daemon off;
master_process off;
pid ${own}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  ${http}
}
`

/** The system's nginx, or (as root on Debian) an unpacked package, without installing it or starting a service. */
function ensureNginx(scratch: string): string | null {
  const usual = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => runs(path))
  if (usual) return usual
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const folder = join(scratch, 'nginx-package')
  mkdirSync(folder, { recursive: true })
  const options = { cwd: folder, stdio: 'ignore' } as const
  const download = () => spawnSync('apt-get', ['download', '-qq', 'nginx'], options).status === 0
  if (!download()) {
    spawnSync('apt-get', ['update', '-qq'], options)
    if (!download()) return null
  }
  spawnSync('sh', ['-c', 'dpkg-deb -x nginx_*.deb .'], options)
  const unpacked = join(folder, 'usr/sbin/nginx')
  return runs(unpacked) ? unpacked : null
}

const runs = (path: string) => existsSync(path) && spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
