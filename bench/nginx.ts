import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tests/support/running-product.ts'

/**
 * nginx with a configuration of its own that sends the files of `folder`, in the foreground, on loopback. Null where there
 * is none and none can be had.
 */
export async function serveByNginx(folder: string, scratch: string): Promise<{ port: number; close(): Promise<void> } | null> {
  const program = ensureNginx(scratch)
  if (!program) return null
  const own = join(scratch, 'nginx')
  mkdirSync(own, { recursive: true })
  const port = await freePort()
  const file = join(own, 'nginx.conf')
  writeFileSync(file, configuration(folder, own, port))
  const child = spawn(program, ['-p', own, '-c', file, '-e', join(own, 'error.log')], { stdio: 'ignore' })
  const patience = Date.now() + 5_000
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > patience) {
      child.kill('SIGKILL')
      return null
    }
  }
  return {
    port,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** One process, as whoever started it; files from the page cache straight to the socket. */
const configuration = (folder: string, own: string, port: number) => `
daemon off;
master_process off;
pid ${own}/pid;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`

/** The system's own, or (as root on Debian) its package unpacked for us: nothing is installed, no service is started. */
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
    () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 50)),
  )
