import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { makeTaskQueue } from '../task-queue.ts'
import { firstToEnd, isSmallMachine } from '../small-machine.ts'

export interface Fence {
  /** Working directory. */
  folder?: string
  /** Wall-clock limit. */
  wallSeconds: number
  /** CPU time limit over all threads. */
  cpuSeconds: number
  /** Address space limit in bytes; none when `Infinity`. */
  memoryBytes: number
  /** Limit of each written file in bytes. */
  fileBytes: number
  /** Lowers the priority below the web server's; `idle` below all other work. */
  background?: boolean | 'idle'
  /** Encodes or reads a whole film: one at a time on a small machine. */
  wholeFilm?: boolean
  signal?: AbortSignal
  /** Reads standard output. */
  onOutput(output: Readable): Promise<unknown>
  /** Reads `pipe:4`, which is closed without it. */
  onSecondOutput?(output: Readable): Promise<unknown>
  /** Called after success with the end of stderr, for filters that print their result there. */
  onMessages?(end: string): void
}

/** A process that failed. */
export class ProcessFailure extends Error {
  readonly how: 'failed' | 'took-too-long'
  /** End of stderr, for the log only: it contains paths. */
  readonly stderr: string

  constructor(how: ProcessFailure['how'], program: string, stderr: string) {
    super(`${program.split('/').pop()} ${how === 'failed' ? 'failed' : 'took too long'}`)
    this.how = how
    this.stderr = stderr
  }
}

// Limits that the shell does not support are left out; stricter limits of the system remain. The watcher reads from a pipe held
// by us: when this process ends for any reason, it kills the group.
const shell = `
for limit in "-c 0" "-v $MEMORY" "-t $CPU" "-f $FILE"; do ulimit $limit 2>/dev/null; done
{ echo ${firstToEnd} >/proc/self/oom_score_adj; } 2>/dev/null
unset MEMORY CPU FILE
(read -r gone <&3; kill -KILL -$$) >/dev/null 2>&1 4>&- &
exec "$0" "$@" 3<&-`

/**
 * Runs a program on untrusted data: a child process with resource limits and a minimal environment that cannot outlive us.
 * Resolves after success, when its outputs are read. Throws a {@link ProcessFailure}, or the signal's reason when aborted.
 */
export async function runFenced(program: string, args: string[], fence: Fence): Promise<void> {
  if (fence.wholeFilm && isSmallMachine()) return oneAtATime(() => runNow(program, args, fence))
  return runNow(program, args, fence)
}

const oneAtATime = makeTaskQueue({ atOnce: 1 })

async function runNow(program: string, args: string[], fence: Fence): Promise<void> {
  fence.signal?.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', shell, program, ...args], {
    cwd: fence.folder ?? '/',
    // A process group, so that children are killed too.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', fence.onSecondOutput ? 'pipe' : 'ignore'],
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      MEMORY: fence.memoryBytes === Infinity ? 'unlimited' : String(Math.ceil(fence.memoryBytes / 1024)),
      CPU: String(Math.ceil(fence.cpuSeconds)),
      FILE: String(Math.ceil(fence.fileBytes / 512)),
    },
  })
  const ended = once(child, 'exit') as Promise<[code: number | null]>
  const end = () => endGroup(child.pid)
  let late = false
  const clock = setTimeout(() => {
    late = true
    end()
  }, fence.wallSeconds * 1000)
  fence.signal?.addEventListener('abort', end)
  if (fence.background) stepBack(child.pid, fence.background === 'idle' ? 'PRIORITY_LOW' : 'PRIORITY_BELOW_NORMAL')

  const stderr = keepEnd(child.stderr!)
  const reading = Promise.all([
    fence.onOutput(child.stdout!),
    fence.onSecondOutput?.(child.stdio[4] as Readable),
    finished(child.stderr!).catch(() => undefined),
  ])
  // When a reader fails, the program would block on its pipe: kill it.
  reading.catch(end)
  try {
    const [code] = await ended
    // Child processes may still hold its pipes open.
    end()
    if (code === 0) {
      await reading
      fence.onMessages?.(stderr())
      return
    }
    await reading.catch((error: unknown) => {
      if (!late && !fence.signal?.aborted) throw error
    })
    fence.signal?.throwIfAborted()
    throw new ProcessFailure(late ? 'took-too-long' : 'failed', program, stderr())
  } finally {
    clearTimeout(clock)
    fence.signal?.removeEventListener('abort', end)
    end()
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function stepBack(pid: number | undefined, priority: 'PRIORITY_LOW' | 'PRIORITY_BELOW_NORMAL'): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority[priority])
  } catch {
    // It has ended already.
  }
}

function keepEnd(stream: Readable): () => string {
  let end = ''
  stream.on('data', (piece: Buffer) => (end = (end + piece.toString()).slice(-2_000)))
  return () => end
}
