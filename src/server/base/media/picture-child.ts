import { pictureTasks } from './picture-tasks.ts'
import { endFirst } from '../small-machine.ts'
import type { PictureAnswer, PictureRequest } from './picture-process.ts'

void endFirst()

process.on('message', ({ id, task, args }: PictureRequest) => {
  const make = pictureTasks[task] as (...args: unknown[]) => Promise<Buffer>
  make(...args).then(
    (made) => answer({ id, made }),
    (error: Error) => answer({ id, error: error.message }),
  )
})

function answer(message: PictureAnswer): void {
  if (process.connected) process.send!(message)
}

// The server says when it is over, also by its own end; Ctrl-C in a terminal reaches this process too.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
