import { randomUUID } from 'node:crypto'

export interface MadeMail {
  from?: string
  to?: string
  subject?: string
  messageId?: string | null
  inReplyTo?: string
  references?: string
  date?: Date | null
  headers?: Record<string, string>
  text?: string
  html?: string
  attachments?: { name: string; type?: string; content: Uint8Array; cid?: string }[]
}

/** A raw message as a mail program sends it. */
export function makeMail(made: MadeMail = {}): string {
  const { from = 'Ada Quill <ada@harbour.example>', to = 'studio@studio.example', subject = 'Our film', text = 'Hello.' } = made
  const { messageId = `${randomUUID()}@harbour.example`, date = new Date(), html, attachments = [], headers = {} } = made
  const body = html === undefined ? part('text/plain; charset=utf-8', text) : alternative(text, html)
  const files = attachments.map(({ name, type = 'application/octet-stream', content, cid }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(cid ? [`Content-ID: <${cid}>`] : []),
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(messageId === null ? [] : [`Message-ID: <${messageId}>`]),
    ...(made.inReplyTo ? [`In-Reply-To: <${made.inReplyTo}>`] : []),
    ...(made.references ? [`References: ${made.references}`] : []),
    ...(date === null ? [] : [`Date: ${date.toUTCString()}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    files.length === 0 ? body : multipart('mixed', [body, ...files]),
  ].join('\r\n')
}

const part = (type: string, content: string) =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')}`

const alternative = (text: string, html: string) =>
  multipart('alternative', [...(text ? [part('text/plain; charset=utf-8', text)] : []), part('text/html; charset=utf-8', html)])

function multipart(kind: string, parts: string[]): string {
  const boundary = `part-${randomUUID()}`
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--\r\n`
}

/** A report of a mail server that a message of `messageId` could not be delivered. */
export const makeBounce = ({
  messageId,
  status = '5.1.1',
  action = 'failed',
}: {
  messageId: string
  status?: string
  action?: string
}): string =>
  [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'To: studio@studio.example',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${randomUUID()}@mx.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=report',
    '',
    '--report\r\nContent-Type: text/plain\r\n\r\nYour message could not be delivered.\r\n',
    `--report\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; gone@harbour.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} No such user here\r\n`,
    `--report\r\nContent-Type: message/rfc822\r\n\r\nFrom: studio@studio.example\r\nMessage-ID: <${messageId}>\r\nSubject: Ours\r\n\r\nHello\r\n`,
    '--report--\r\n',
  ].join('\r\n')
