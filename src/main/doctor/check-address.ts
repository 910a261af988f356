import { createServer } from 'node:net'
import { fault, well, type Finding } from '#domain/system/finding.ts'
import type { Env } from '#server/base/env.ts'
import { findHolder } from './find-holder.ts'

/** Checks that the product can listen on its address, or already does. */
export async function checkAddress({ env: { host, port } }: { env: Env }): Promise<Finding[]> {
  const code = await tryToListen(host, port)
  if (code === null) return [well('address', `Port ${port} is free.`)]
  if (code === 'EADDRINUSE') {
    if (await isSlatehouse(host, port)) return [well('address', `Slatehouse is running on port ${port}.`)]
    const holder = findHolder(port)
    return [
      fault(
        'address',
        `Port ${port} is used by ${holder ?? 'another program'}.`,
        'Set PORT to another one, or stop that program (ss -ltnp shows who listens where).',
      ),
    ]
  }
  if (code === 'EACCES') {
    return [fault('address', `This account cannot use port ${port}.`, 'Set PORT to one from 1024 on, behind a proxy.')]
  }
  return [
    fault(
      'address',
      `HOST ${host} is not an address of this machine.`,
      'Set HOST to 127.0.0.1, to 0.0.0.0, or to one that ip addr shows.',
    ),
  ]
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

async function isSlatehouse(host: string, port: number): Promise<boolean> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${reachable}:${port}/healthz`, { signal: AbortSignal.timeout(3_000) })
    return answer.headers.has('X-Request-Id') && ((await answer.json()) as { ok?: boolean }).ok === true
  } catch {
    return false
  }
}
