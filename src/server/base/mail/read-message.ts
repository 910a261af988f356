import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import {
  isAutomatic,
  messageIdsOfReport,
  readDeliveryStatus,
  readFeedbackReport,
  readPlainBounce,
  type DeliveryReport,
} from '#domain/conversations/automatic-mail.ts'
import { FileRemarks, type FileReading } from '#domain/common/text/file-reading.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { messageIdsIn } from '#domain/conversations/message-ids.ts'
import { splitQuoted } from '#domain/conversations/quoted-text.ts'
import { cleanFileName } from '#domain/media/library/upload-rules.ts'
import { textOfHtml } from './html-text.ts'
import { readTnef } from './read-tnef.ts'
import { repairMessage } from './repair-message.ts'

export interface ReadAddress {
  name: string
  /** Lower case; empty for an unreadable one. */
  email: string
}

export interface ReadAttachment {
  name: string
  /** By content. */
  contentType: string
  content: Uint8Array
  cid: string | null
}

/** A received message, without anything that a database or a page could stumble over. */
export interface ReadMessage {
  /** Without angle brackets; of a message without one from the hash of its bytes. */
  messageId: string
  from: ReadAddress
  to: ReadAddress[]
  cc: ReadAddress[]
  /** All addresses that it was sent to, also by headers of mail servers. */
  addressees: string[]
  subject: string
  /** As its sender says; null without a readable one. */
  sentAt: string | null
  inReplyTo: string[]
  references: string[]
  text: string
  quoted: string
  html: string | null
  automatic: boolean
  /** Of a bounce or complaint, with the Message-IDs of what came back. */
  report: (DeliveryReport & { about: string[] }) | null
  attachments: ReadAttachment[]
  /** What is left out also stands above the text. */
  reading: FileReading
}

/** Maximum bytes of a message that is read whole. */
export const mostMessageBytes = 25 * 1024 ** 2
const mostAttachments = 100
const mostAddresses = 50
const mostSubject = 200
const mostText = 200_000
const mostHtml = 2_000_000
/** Bytes of the header that are read of a message that is not read whole. */
const mostHeaderBytes = 256 * 1024

/**
 * postal-mime rather than mailparser: it has limits of nesting and headers, works in linear time, and needs one copy of the message
 * and no other package.
 */
const bounds = { maxNestingDepth: 50, maxRfc822NestingDepth: 5, maxHeadersSize: 2 * 1024 ** 2 }

/** Reads a raw RFC 822 message. One that cannot be read is kept as an attachment of itself. Runs in a thread: it may block. */
export async function readMessage(raw: Uint8Array): Promise<ReadMessage> {
  const assumed = new FileRemarks()
  try {
    return await toMessage(await PostalMime.parse(repairMessage(raw, assumed), bounds), raw, { why: '', assumed })
  } catch (error) {
    return unreadMessage(raw, `This message could not be read (${String((error as Error).message).slice(0, 200)}).`)
  }
}

/** What the header says, with `why` as text; the whole message as an attachment when all of it is given. */
export async function unreadMessage(raw: Uint8Array, why: string, isWhole = true): Promise<ReadMessage> {
  const assumed = new FileRemarks()
  const header = repairMessage(headerOf(raw), assumed)
  const email = await PostalMime.parse(header, bounds).catch((): Email => ({ headers: [], headerLines: [], attachments: [] }))
  const { text: _text, html: _html, ...top } = email
  const message = await toMessage({ ...top, attachments: [] }, raw, { why, assumed })
  const original = { name: 'message.eml', contentType: 'message/rfc822', content: raw, cid: null }
  return isWhole ? { ...message, attachments: [original] } : message
}

/** Up to the first empty line. */
function headerOf(raw: Uint8Array): Uint8Array {
  const begin = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mostHeaderBytes))
  const ends = ['\r\n\r\n', '\n\n'].map((end) => begin.indexOf(end)).filter((at) => at >= 0)
  return begin.subarray(0, ends.length > 0 ? Math.min(...ends) + 2 : begin.length)
}

async function toMessage(
  given: Email,
  raw: Uint8Array,
  { why, assumed }: { why: string; assumed: FileRemarks },
): Promise<ReadMessage> {
  const leftOut = new FileRemarks()
  if (why !== '') leftOut.add(why)
  const email = openWinmail(given, leftOut)
  const headers = new Map(email.headers.toReversed().map(({ key, value }) => [key, value]))
  const from = mailboxesOf(email.from ?? email.sender)[0] ?? { name: '', email: '' }
  const [to, cc] = [mailboxesOf(email.to), mailboxesOf(email.cc)]
  const subject = lineOf(email.subject, mostSubject)
  const plain = proseOf(email.text ?? '', mostText)
  const read = plain === '' && email.html ? textOfHtml(email.html, mostText) : plain
  const files = email.attachments.slice(0, mostAttachments)
  const missing = email.attachments.length - files.length
  if (missing > 0) leftOut.add(`${missing} more attachments were left out.`)
  const isCut = (email.text ?? '').length > mostText || (plain === '' && read.length >= mostText)
  if (isCut) leftOut.add(`The text is longer than ${formatNumber(mostText)} characters: its end was left out.`)
  if ((email.html ?? '').length > mostHtml) leftOut.add('The formatted text is too long: its end was left out.')
  if (lineOf(email.subject, 1_000).length > mostSubject) leftOut.add(`The subject was cut after ${mostSubject} characters.`)
  if ([email.to, email.cc].some((list) => countOf(list) > mostAddresses))
    leftOut.add(`Addresses after the first ${mostAddresses} were left out.`)
  const { text, quoted } = splitQuoted(proseOf(read, mostText))
  const html = email.html === undefined ? null : proseOf(email.html, mostHtml)
  const remarks = leftOut.list()
  return {
    messageId:
      messageIdsIn(lineOf(email.messageId, 2_000))[0] ?? `${createHash('sha256').update(raw).digest('hex')}@no-message-id`,
    from,
    to,
    cc,
    addressees: addresseesOf(email, [...to, ...cc]),
    subject,
    sentAt: dateOf(email.date),
    inReplyTo: messageIdsIn(lineOf(email.inReplyTo, 20_000)),
    references: messageIdsIn(lineOf(email.references, 50_000)),
    text: [...remarks.map((remark) => `[${remark.text}]`), text].filter(Boolean).join('\n\n'),
    quoted,
    html: html === '' ? null : html,
    automatic: isAutomatic(headers, from.email),
    report: reportOf(email, { from: from.email, subject, text: read }),
    attachments: await Promise.all(files.map(attachmentOf)),
    reading: {
      format: 'Mail',
      read: [
        { label: 'message', count: 1 },
        { label: text.length === 1 ? 'character of text' : 'characters of text', count: text.length + quoted.length },
        { label: files.length === 1 ? 'file' : 'files', count: files.length },
      ],
      leftOut: remarks,
      assumed: assumed.list(),
    },
  }
}

/** The files that Outlook encloses in `winmail.dat` in its place; it stays beside them where not all of it was read. */
function openWinmail(email: Email, leftOut: FileRemarks): Email {
  let { text, html } = email
  const attachments = email.attachments.flatMap((attachment): Attachment[] => {
    if (!isWinmail(attachment)) return [attachment]
    const read = readTnef(bytesOf(attachment))
    const isWhole = read?.leftOut.length === 0
    if (!isWhole) {
      const why = read?.leftOut.join('. ') ?? 'It is not in the format of such files'
      leftOut.add(
        `Not all of ${lineOf(attachment.filename ?? '', 100) || 'winmail.dat'} could be read, so it is attached as well. ${why}.`,
      )
    }
    if (read && !text?.trim() && !html) text = read.text
    if (read?.html) html ??= read.html
    const files = (read?.files ?? []).map(({ name, contentType, contentId, content }): Attachment => ({
      filename: name,
      mimeType: contentType,
      disposition: 'attachment',
      ...(contentId !== null && { contentId }),
      content,
    }))
    // A `winmail.dat` without text and files is kept.
    const isEmpty = files.length === 0 && !read?.text && !read?.html
    return isWhole && !isEmpty ? files : [...files, attachment]
  })
  return { ...email, attachments, ...(text !== undefined && { text }), ...(html !== undefined && { html }) }
}

const isWinmail = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/i.test(mimeType) || /^win(?:mail)?\.dat$/i.test(filename ?? '')

/** Unfolds, and removes characters that do not belong into one line, such as NUL. */
const lineOf = (given: string | undefined, most: number): string =>
  (given ?? '')
    .slice(0, most * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** Texts of several lines: PostgreSQL takes no NUL. */
const proseOf = (given: string, most: number): string =>
  given
    .slice(0, most)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\r\t]/gu, '')

const countOf = (given: Address | Address[] | undefined): number =>
  [given ?? []].flat().reduce((sum, one) => sum + (one.group ? one.group.length : 1), 0)

const mailboxesOf = (given: Address | Address[] | undefined): ReadAddress[] =>
  [given ?? []]
    .flat()
    .slice(0, mostAddresses)
    .flatMap((one) => (one.group ? one.group.slice(0, mostAddresses) : [one]))
    .slice(0, mostAddresses)
    .map(({ name, address }) => ({ name: lineOf(name, 200), email: emailOf(address) }))

function emailOf(address: string | undefined): string {
  const email = lineOf(address, 254).toLowerCase()
  return /^[^\s@<>"(),;]{1,64}@[^\s@<>"(),;]{1,253}$/.test(email) ? email : ''
}

function addresseesOf({ headers }: Email, named: ReadAddress[]): string[] {
  const ofServers = headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-delivered-to'].includes(key))
    .slice(0, mostAddresses)
    .map(({ value }) => emailOf(value.replace(/[<>]/g, '')))
  return [...new Set([...named.map(({ email }) => email), ...ofServers])].filter(Boolean)
}

function dateOf(date: string | undefined): string | null {
  const time = Date.parse(date ?? '')
  // Years of five digits are more than PostgreSQL’s drivers write.
  return Number.isNaN(time) || time < 0 || time > Date.parse('2200-01-01') ? null : new Date(time).toISOString()
}

function reportOf(email: Email, { from, subject, text }: { from: string; subject: string; text: string }): ReadMessage['report'] {
  const partsOf = (...types: string[]) =>
    email.attachments
      .filter(({ mimeType }) => types.includes(mimeType))
      .slice(0, 5)
      .map(textOf)
  const reports = [
    ...partsOf('message/delivery-status', 'message/global-delivery-status').map(readDeliveryStatus),
    ...partsOf('message/feedback-report').map(readFeedbackReport),
  ].filter((report) => report !== null)
  const report = reports.find(({ kind }) => kind !== 'delayed') ?? reports[0] ?? readPlainBounce({ from, subject, text })
  if (!report) return null
  const returned = partsOf(
    'message/rfc822',
    'message/global',
    'text/rfc822-headers',
    'message/global-headers',
    'message/feedback-report',
  )
  return { ...report, about: messageIdsOfReport([...returned, text]) }
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content instanceof ArrayBuffer ? new Uint8Array(content) : content

const textOf = (attachment: Attachment): string => Buffer.from(bytesOf(attachment)).subarray(0, 200_000).toString('latin1')

/** Types without a signature, for which the sender's type is used. */
const claimable: Record<string, string> = {
  'text/plain': 'txt',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'message/rfc822': 'eml',
}

async function attachmentOf(attachment: Attachment, index: number): Promise<ReadAttachment> {
  const content = bytesOf(attachment)
  const type = await typeOf(content)
  const claimed = claimable[attachment.mimeType]
  const contentType = type?.mime ?? (claimed && isText(content) ? attachment.mimeType : 'application/octet-stream')
  const extension = type?.ext ?? claimed ?? 'bin'
  const given = attachment.filename && cleanFileName(attachment.filename)
  return {
    name:
      given && given !== 'unnamed'
        ? given
        : `${attachment.mimeType === 'message/rfc822' ? 'message' : `attachment-${index + 1}`}.${extension}`,
    contentType,
    content,
    cid: lineOf(attachment.contentId?.replace(/^\s*<|>\s*$/g, ''), 900) || null,
  }
}

/** Archives are recognised by their first bytes only, and never opened. */
async function typeOf(content: Uint8Array): Promise<{ mime: string; ext: string } | undefined> {
  const [first, second] = content
  if (first === 0x50 && second === 0x4b) return { mime: 'application/zip', ext: 'zip' }
  if (first === 0x1f && second === 0x8b) return { mime: 'application/gzip', ext: 'gz' }
  return fileTypeFromBuffer(content.subarray(0, 64 * 1024)).catch(() => undefined)
}

const isText = (content: Uint8Array): boolean => !content.subarray(0, 4_096).includes(0)
