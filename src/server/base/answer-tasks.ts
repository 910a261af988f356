import type { TaskAnswer, TaskRequest, Tasks } from './task-process.ts'

/** The other side of `task-process.ts`: does what the server asks for, until it is over. */
export function answerTasks(tasks: Tasks): void {
  process.on('message', ({ id, task, args }: TaskRequest) => {
    const make = tasks[task] as (...args: unknown[]) => Promise<Uint8Array>
    make(...args).then(
      (made) => answer({ id, made }),
      (error: Error) => answer({ id, error: error.message }),
    )
  })
  // The server says when it is over, also by its own end; Ctrl-C in a terminal reaches this process too.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}

function answer(message: TaskAnswer): void {
  if (process.connected) process.send!(message)
}
