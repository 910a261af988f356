import { buffer } from 'node:stream/consumers'
import { Problem } from '#domain/common/problem.ts'
import { cleanMailHtml } from '../../../base/mail/mail-reader.ts'
import type { Services } from '../../../base/services.ts'
import { findListed } from '../conversation-store.ts'
import { findMessage, findMessageById, type AttachmentRow } from '../message-store.ts'

/** Pictures of a message that are put into its page, in bytes. */
const mostPictureBytes = 10 * 1024 ** 2
const shownTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/**
 * The HTML of a message as a page that runs and sends nothing, for a frame. Its attached pictures are in the page itself: a frame
 * without an origin has no session, so that it could not fetch them.
 */
export async function readMessageHtml(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { id, messageId, pictures }: { id: string; messageId: string; pictures: boolean },
): Promise<{ page: string; policy: string }> {
  const listed = await findListed(db, id)
  const message = listed && (await findMessage(db, listed.conversation.id, messageId))
  const html = message?.hasHtml ? (await findMessageById(db, messageId))?.html : null
  if (!message || !html) throw new Problem('not-found', 'This message has no formatted text.')
  const attached = await readPictures(storage, message.attachments)
  const clean = await cleanMailHtml(html, { attached, remote: pictures })
  return { page: pageOf(clean), policy: policyOf(pictures) }
}

async function readPictures(storage: Services['storage'], attachments: AttachmentRow[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  let left = mostPictureBytes
  for (const { cid, contentType, bytes, storageKey } of attachments) {
    if (cid === null || !shownTypes.includes(contentType) || bytes > left || !(await storage.stat(storageKey))) continue
    left -= bytes
    found[cid] = `data:${contentType};base64,${(await buffer(storage.read(storageKey))).toString('base64')}`
  }
  return found
}

/** Links open in windows of their own, which need the two exceptions. */
const policyOf = (pictures: boolean): string =>
  [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${pictures ? ' https: http:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const pageOf = (clean: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Message</title>
<style>
:root { color-scheme: light }
body { margin: 12px; background: #fff; color: #1a1a1a; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
img { max-width: 100%; height: auto }
table { max-width: 100% }
blockquote { margin: 0 0 0 8px; padding-left: 12px; border-left: 2px solid #ccc }
pre { white-space: pre-wrap }
</style>
</head>
<body>${clean}</body>
</html>
`
