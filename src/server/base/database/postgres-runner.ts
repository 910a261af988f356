import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { letGroupPass } from '../storage/private-files.ts'

const run = promisify(execFile)

/** Paths of the programs. */
export interface Binaries {
  postgres: string
  initdb: string
  pg_ctl: string
}

/** How to start programs as a user that PostgreSQL accepts: it refuses to run as root. */
export interface Runner {
  run(program: string, args: string[]): Promise<unknown>
  /** Changes the owner of a path to that account. */
  own(path: string): void
}

/**
 * Chooses the account for the cluster in `folder`: its present owner, else one with access to it. Throws with advice for the
 * operator when there is none.
 */
export function findRunner(binaries: Binaries, folder: string, cluster: string): Runner {
  if (process.getuid?.() !== 0) return makeRunner()

  const owner = existsSync(cluster) ? statSync(cluster) : null
  const account = owner ? (owner.uid === 0 ? null : owner) : findSystemAccount(binaries, folder)
  if (account) {
    const { uid, gid } = account
    chownSync(folder, uid, gid)
    chmodSync(folder, 0o700)
    letGroupPass(dirname(folder), gid)
    return makeRunner([], { uid, gid, cwd: '/' })
  }
  // The folders are closed to other accounts (a checkout below /root, a `mktemp -d`): a user namespace makes root appear as an
  // ordinary user to the child, without changing the files.
  const asUser = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
  try {
    execFileSync('unshare', [...asUser.slice(1), 'true'], { stdio: 'ignore' })
  } catch {
    throw new Error(
      `PostgreSQL does not run as root. Start Slatehouse as an ordinary user, or let the system account "postgres" reach ${folder}, or set DATABASE_URL.`,
    )
  }
  return makeRunner(asUser)
}

function makeRunner(prefix: string[] = [], account: { uid?: number; gid?: number; cwd?: string } = {}): Runner {
  return {
    run(program, args) {
      const [command = program, ...rest] = [...prefix, program, ...args]
      return run(command, rest, { env: cleanEnv(), ...account })
    },
    own(path) {
      if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
    },
  }
}

/**
 * The host's `postgres` account, if it can reach the programs and the parent of the data folder. {@link findRunner} opens the
 * data folder itself.
 */
export function findSystemAccount(binaries: Binaries, folder: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) return null
  const account = { uid: Number(uid), gid: Number(gid) }
  try {
    execFileSync(binaries.postgres, ['--version'], { ...account, stdio: 'ignore', cwd: '/' })
    execFileSync('test', ['-x', dirname(dirname(folder))], { ...account, stdio: 'ignore', cwd: '/' })
    return account
  } catch {
    return null
  }
}

/** Removes the host's PG* variables and locale, which must not affect a private cluster. */
function cleanEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C.UTF-8' }
}
