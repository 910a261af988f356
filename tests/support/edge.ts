import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startNginx, type Nginx } from './nginx.ts'

const example = 'deploy/nginx/slatehouse.conf'

/**
 * Starts nginx with the example configuration of `deploy/` before the web processes at `webs`. Throws without nginx, or when the
 * example has changed.
 */
export async function startEdge({ port, webs, scratch }: { port: number; webs: number[]; scratch: string }): Promise<Nginx> {
  const nginx = await startNginx({ http: onLoopback(readFileSync(example, 'utf8'), { port, webs, scratch }), port, scratch })
  if (!nginx) throw new Error(`A fleet needs nginx, and port ${port} for it.`)
  return nginx
}

/** Paths of nginx's access and error log. */
export const edgeLogs = (scratch: string) => ({
  access: join(scratch, 'nginx-access.log'),
  error: join(scratch, 'nginx-error.log'),
})

/** Replaces only what differs per operator: addresses, log paths and the certificate. */
function onLoopback(text: string, { port, webs, scratch }: { port: number; webs: number[]; scratch: string }): string {
  const machines = webs.map((web, index): [RegExp, string] => [new RegExp(`10\\.0\\.0\\.1${index + 1}:3000`), `127.0.0.1:${web}`])
  const changes: [RegExp, string][] = [
    ...machines,
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*;/, ''],
    [/ssl_certificate_key .*;/, ''],
    [/server \{\s+listen 80;[^}]*\}/, ''],
    [/\/var\/log\/nginx\/slatehouse\.log/, edgeLogs(scratch).access],
    [/\/var\/log\/nginx\/slatehouse-error\.log/, edgeLogs(scratch).error],
  ]
  return changes.reduce((changed, [what, instead]) => {
    if (!what.test(changed)) throw new Error(`${example} has nothing like ${what}`)
    return changed.replace(what, instead)
  }, text)
}
