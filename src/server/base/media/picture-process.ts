import { fork, type ChildProcess } from 'node:child_process'
import { productFile } from '../product-file.ts'
import type { PictureTasks } from './picture-tasks.ts'

export interface PictureRequest {
  id: number
  task: keyof PictureTasks
  args: unknown[]
}

export type PictureAnswer = { id: number; made: Buffer } | { id: number; error: string }

/** After this time without work the process ends, and its memory is free. */
const idleMilliseconds = 60_000

/** Of our environment what a picture needs: no secrets. */
const shared = /^(PATH|HOME|TMPDIR|LANG|LC_\w+|NODE_ENV|MALLOC_\w+|FONTCONFIG_\w+|VIPS_\w+)$/

let child: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
let asked = 0

interface Waiting {
  request: PictureRequest
  resolve(made: Buffer): void
  reject(error: Error): void
  /** Processes that ended on it. */
  ended: number
}
const waiting = new Map<number, Waiting>()

/**
 * Makes a picture in a process of its own. Decoders and encoders leave memory in pieces that the server would keep for good, and
 * a picture that breaks one of them, or needs more memory than there is, ends that process and not the server. What else was
 * being made is made again.
 */
export function inPictureProcess<Task extends keyof PictureTasks>(
  task: Task,
  ...args: Parameters<PictureTasks[Task]>
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    asked += 1
    ask({ request: { id: asked, task, args }, resolve, reject, ended: 0 })
  })
}

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
  const started = fork(productFile('src/server/base/media/picture-child.ts'), {
    execArgv: [],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => shared.test(name))),
    serialization: 'advanced',
  })
  started.on('message', (answer: PictureAnswer) => {
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) rest(started)
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
    if (one.ended === 0) ask({ ...one, ended: 1 })
    else one.reject(new Error('the process that makes pictures ended twice'))
  }
}
