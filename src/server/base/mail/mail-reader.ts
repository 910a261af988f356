import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { productFile } from '../product-file.ts'
import { makeTaskQueue } from '../task-queue.ts'
import type { HtmlPictures } from './clean-html.ts'
import type { MailTask } from './mail-thread.ts'
import type { ReadMessage } from './read-message.ts'

/** Milliseconds for one message; a usual one takes one or two. */
const mostTime = 30_000
/** Milliseconds without work after which the thread ends. */
const idleTime = 60_000

/** One reads while the other's message is stored. */
const mostThreads = 2

interface Thread {
  worker: Worker
  idle?: NodeJS.Timeout
}

const resting: Thread[] = []
const enqueue = makeTaskQueue({ atOnce: mostThreads })

/**
 * Reads a raw RFC 822 message in a thread, so that no message blocks the event loop, whatever it is made of. One that takes too
 * much time or memory is kept as an attachment of itself.
 */
export async function readMail(raw: Uint8Array): Promise<ReadMessage> {
  try {
    return await run<ReadMessage>({ task: 'read', raw })
  } catch (error) {
    return readMailHeader(raw, `This message could not be read (${(error as Error).message}).`, true)
  }
}

/** What the header says, with `why` as text, and with the original as an attachment when `isWhole`. */
export const readMailHeader = (raw: Uint8Array, why: string, isWhole = false): Promise<ReadMessage> =>
  run<ReadMessage>({ task: 'read-header', raw, why, isWhole })

/** Sanitises the HTML of a message in the same thread. */
export const cleanMailHtml = (html: string, pictures: HtmlPictures): Promise<string> =>
  run<string>({ task: 'clean', html, pictures })

const run = <Result>(task: MailTask): Promise<Result> =>
  enqueue(async () => {
    const thread = resting.pop() ?? startThread()
    const { worker } = thread
    clearTimeout(thread.idle)
    const giveUp = AbortSignal.timeout(mostTime)
    worker.ref()
    try {
      const answered = once(worker, 'message', { signal: giveUp })
      post(worker, task)
      const [answer] = (await answered) as [{ result: Result } | { error: string }]
      worker.unref()
      thread.idle = setTimeout(() => end(thread), idleTime).unref()
      resting.push(thread)
      if ('error' in answer) throw new Error(answer.error)
      return answer.result
    } catch (error) {
      if (!resting.includes(thread)) end(thread)
      throw giveUp.aborted ? new Error('it took too long') : error
    }
  })

/** A view's whole buffer would be copied with it; the caller may need the message again. */
function post(worker: Worker, task: MailTask): void {
  if (task.task === 'clean') return worker.postMessage(task)
  const raw = new Uint8Array(task.raw)
  worker.postMessage({ ...task, raw }, [raw.buffer])
}

function startThread(): Thread {
  const worker = new Worker(productFile('src/server/base/mail/mail-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // An empty environment, since its settings contain secrets.
    env: {},
  })
  const thread: Thread = { worker }
  // Out of memory, for instance. The waiting call gets the error by its own `once`.
  worker.on('error', () => end(thread))
  return thread
}

function end(thread: Thread): void {
  const at = resting.indexOf(thread)
  if (at >= 0) resting.splice(at, 1)
  void thread.worker.terminate()
}
