import type { TaskAnswer, TaskRequest, Tasks } from './task-process.ts'

/** What one task may cost, over all threads. The process ends itself beyond it. */
interface Bounds {
  cpuSeconds: number
  /** Resident memory of the process. */
  megabytes: number
}

/**
 * The other side of `task-process.ts`: does what the server asks for, until it is over. With `bounds`, the server asks for one
 * task at a time.
 */
export function answerTasks(tasks: Tasks, bounds?: Bounds): void {
  process.on('message', ({ id, task, args }: TaskRequest) => {
    const make = tasks[task] as (...args: unknown[]) => Promise<Uint8Array>
    const watch = bounds && endBeyond(bounds)
    make(...args)
      .finally(() => clearInterval(watch))
      .then(
        (made) => answer({ id, made }),
        (error: Error) => answer({ id, error: error.message }),
      )
  })
  // The server says when it is over, also by its own end; Ctrl-C in a terminal reaches this process too.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

/** A decoder cannot be interrupted, and an orderly exit would wait for its thread. */
function endBeyond({ cpuSeconds, megabytes }: Bounds): NodeJS.Timeout {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > cpuSeconds * 1_000_000 || process.memoryUsage.rss() > megabytes * 1024 ** 2)
      process.kill(process.pid, 'SIGKILL')
  }, 50)
}

function answer(message: TaskAnswer): void {
  if (process.connected) process.send!(message)
}
