import { fork, type ChildProcess } from 'node:child_process'
import { basename } from 'node:path'
import { productFile } from './product-file.ts'

/** What a process makes: arguments and results go through a pipe. */
export type Tasks = Record<string, (...args: never[]) => Promise<Uint8Array>>

export interface TaskRequest {
  id: number
  task: string
  args: unknown[]
}

/** CPU time only of processes with bounds. */
export type TaskAnswer = { id: number; cpuMilliseconds?: number } & ({ made: Uint8Array } | { error: string })

/** After this time without work the process ends, and its memory is free. */
const idleMilliseconds = 60_000

/** Of our environment what a task needs: no secrets. */
const shared = /^(PATH|HOME|TMPDIR|LANG|LC_\w+|NODE_ENV|MALLOC_\w+|FONTCONFIG_\w+|VIPS_\w+)$/

interface Waiting {
  request: TaskRequest
  resolve(made: Uint8Array): void
  reject(error: Error): void
  /** Processes that ended on it. */
  ended: number
}

/**
 * Runs tasks in a separate process, which the first task starts and which runs `file`: tasks that need much memory, or block for
 * long, do not affect the server. If the process ends, the tasks in progress are repeated once, unless `repeats` is false.
 * `onSpent` is called with the CPU time of a task before it settles, and with null if it fails since the process ended.
 */
export function makeTaskProcess<Known extends Tasks>(
  file: string,
  { repeats = true, onSpent }: { repeats?: boolean; onSpent?(cpuMilliseconds: number | null): void } = {},
) {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  const waiting = new Map<number, Waiting>()

  function ask(one: Waiting): void {
    clearTimeout(idle)
    child ??= start()
    child.ref()
    child.channel?.ref()
    waiting.set(one.request.id, one)
    const asking = child
    child.send(one.request, (error) => error && end(asking))
  }

  function start(): ChildProcess {
    const started = fork(productFile(file), {
      execArgv: [],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => shared.test(name))),
      serialization: 'advanced',
    })
    started.on('message', (answer: TaskAnswer) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) rest(started)
      if (answer.cpuMilliseconds !== undefined) onSpent?.(answer.cpuMilliseconds)
      if ('made' in answer) asker?.resolve(answer.made)
      else asker?.reject(new Error(answer.error))
    })
    started.once('error', () => end(started))
    started.once('exit', () => end(started))
    return started
  }

  /** The server may end meanwhile. */
  function rest(resting: ChildProcess): void {
    resting.unref()
    resting.channel?.unref()
    idle = setTimeout(() => {
      if (child === resting) child = null
      resting.disconnect()
    }, idleMilliseconds)
    idle.unref()
  }

  function end(ended: ChildProcess): void {
    if (child !== ended) return
    child = null
    clearTimeout(idle)
    const lost = [...waiting.values()]
    waiting.clear()
    for (const one of lost) {
      if (repeats && one.ended === 0) ask({ ...one, ended: 1 })
      else {
        onSpent?.(null)
        one.reject(new Error(`the process of ${basename(file)} ended${repeats ? ' twice' : ''}`))
      }
    }
  }

  return <Task extends keyof Known & string>(
    task: Task,
    ...args: Parameters<Known[Task]>
  ): Promise<Awaited<ReturnType<Known[Task]>>> =>
    new Promise((resolve, reject) => {
      asked += 1
      ask({ request: { id: asked, task, args }, resolve: resolve as Waiting['resolve'], reject, ended: 0 })
    })
}
