import type { TaskAnswer, TaskRequest, Tasks } from './task-process.ts'

/** Limits of one task, over all threads. Beyond them the process kills itself. */
interface Bounds {
  cpuSeconds: number
  /** Resident memory of the process. */
  megabytes: number
}

/**
 * Runs the tasks that the server sends by `task-process.ts`, until it disconnects. With `bounds`, the server must send one task
 * at a time.
 */
export function answerTasks(tasks: Tasks, bounds?: Bounds): void {
  process.on('message', ({ id, task, args }: TaskRequest) => {
    const make = tasks[task] as (...args: unknown[]) => Promise<Uint8Array>
    const before = process.cpuUsage()
    const watch = bounds && endBeyond(bounds, before)
    const spent = () => bounds && { cpuMilliseconds: Math.ceil(millisecondsSince(before)) }
    make(...args)
      .finally(() => clearInterval(watch))
      .then(
        (made) => answer({ id, made, ...spent() }),
        (error: Error) => answer({ id, error: error.message, ...spent() }),
      )
  })
  // The server disconnects, also when it exits. Signals are ignored, since Ctrl-C in a terminal reaches this process too.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

/** A decoder cannot be interrupted, and an orderly exit would wait for its thread. */
function endBeyond({ cpuSeconds, megabytes }: Bounds, before: NodeJS.CpuUsage): NodeJS.Timeout {
  return setInterval(() => {
    if (millisecondsSince(before) > cpuSeconds * 1_000 || process.memoryUsage.rss() > megabytes * 1024 ** 2)
      process.kill(process.pid, 'SIGKILL')
  }, 50)
}

/** Over all threads. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function answer(message: TaskAnswer): void {
  if (process.connected) process.send!(message)
}
