import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

export interface Fence {
  /** The folder that it works in. */
  folder?: string
  /** It is ended when it takes longer. */
  wallSeconds: number
  /** Of processor time, all threads together. */
  cpuSeconds: number
  /** Bytes of address space. */
  memoryBytes: number
  /** Bytes of any one file that it writes. */
  fileBytes: number
  /** Whether it steps back behind whatever answers people; `idle` behind every other work, too. */
  background?: boolean | 'idle'
  signal?: AbortSignal
  /** Who reads its standard output. */
  onOutput(output: Readable): Promise<unknown>
  /** Who reads what it writes to `pipe:4`; closed to it without one. */
  onSecondOutput?(output: Readable): Promise<unknown>
}

/** How a process came to its end when that was not a good one. */
export class ProcessFailure extends Error {
  readonly how: 'failed' | 'took-too-long'
  /** The end of what it said, for the log alone: it names paths. */
  readonly stderr: string

  constructor(how: ProcessFailure['how'], program: string, stderr: string) {
    super(`${program.split('/').pop()} ${how === 'failed' ? 'failed' : 'took too long'}`)
    this.how = how
    this.stderr = stderr
  }
}

// What a shell does not know as a limit is left out; a lower limit of the system's own stays.
// The watcher reads from a pipe whose other end is ours: when we are gone, however that came about, so is the whole group.
const shell = `
for limit in "-c 0" "-v $MEMORY" "-t $CPU" "-f $FILE"; do ulimit $limit 2>/dev/null; done
unset MEMORY CPU FILE
(read -r gone <&3; kill -KILL -$$) >/dev/null 2>&1 4>&- &
exec "$0" "$@" 3<&-`

/**
 * Runs a program on bytes that nobody vouches for: as a child with limits, an environment that says nothing, and no way to
 * outlive us. Answers when it has ended well and its outputs are read. Throws a {@link ProcessFailure}, or the signal's
 * reason when that ended it.
 */
export async function runFenced(program: string, args: string[], fence: Fence): Promise<void> {
  fence.signal?.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', shell, program, ...args], {
    cwd: fence.folder ?? '/',
    // A group of its own: it is ended as one.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', fence.onSecondOutput ? 'pipe' : 'ignore'],
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      MEMORY: String(Math.ceil(fence.memoryBytes / 1024)),
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
  // A reader that gives up ends the program, which would wait for it for ever.
  reading.catch(end)
  try {
    const [code] = await ended
    // Its pipes may be open still where it left children behind.
    end()
    if (code === 0) return void (await reading)
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
