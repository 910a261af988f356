// Worker thread that reads messages and cleans their HTML. It may block, and is ended when it takes too long.
import { parentPort } from 'node:worker_threads'
import { cleanHtml, type HtmlPictures } from './clean-html.ts'
import { readMessage, unreadMessage } from './read-message.ts'

export type MailTask =
  | { task: 'read'; raw: Uint8Array }
  | { task: 'read-header'; raw: Uint8Array; why: string; isWhole: boolean }
  | { task: 'clean'; html: string; pictures: HtmlPictures }

parentPort!.on('message', async (task: MailTask) => {
  try {
    if (task.task === 'clean') parentPort!.postMessage({ result: cleanHtml(task.html, task.pictures) })
    else {
      const result = task.task === 'read' ? await readMessage(task.raw) : await unreadMessage(task.raw, task.why, task.isWhole)
      // Moved, not copied.
      const buffers = result.attachments.map(({ content }) => content.buffer).filter((one) => one instanceof ArrayBuffer)
      parentPort!.postMessage({ result }, [...new Set(buffers)])
    }
  } catch (error) {
    parentPort!.postMessage({ error: String((error as Error).message) })
  }
})
