/** Header values by lower-case name; the first of a repeated one. */
export type MailHeaders = ReadonlyMap<string, string>

const machine = /^(?:mailer-daemon|postmaster|mail-daemon|bounces?|no-?reply-bounce)(?:[+=-].*)?@/i

/** Whether an address is one that mail servers report from. */
export const isMachine = (address: string): boolean => machine.test(address)

/** Out-of-office, receipts, reports and bulk mail: nobody waits for an answer, and one could start a loop. */
export function isAutomatic(headers: MailHeaders, from: string): boolean {
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase()
  return (
    (submitted !== undefined && submitted !== '' && !submitted.startsWith('no')) ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    headers.has('x-autoresponder') ||
    /^\s*(?:bulk|junk|list|auto_?reply)\b/i.test(headers.get('precedence') ?? '') ||
    headers.get('return-path')?.trim() === '<>' ||
    /^\s*multipart\/report\b/i.test(headers.get('content-type') ?? '') ||
    isMachine(from)
  )
}

export interface DeliveryReport {
  /** `delayed`: the server still tries. */
  kind: 'bounced' | 'delayed' | 'complained'
  /** What the server says, in a line. */
  reason: string
  /** False while the same message could arrive later: a full mailbox, a server that is away. */
  permanent: boolean
}

/** Reads a `message/delivery-status` part. Null for one that says that the message was delivered, and for unreadable ones. */
export function readDeliveryStatus(part: string): DeliveryReport | null {
  const fields = fieldsOf(part)
  const action = fields.get('action')?.toLowerCase()
  const status = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')
  if (action === undefined || !['failed', 'delayed'].includes(action)) return null
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^\s*(?:smtp|x-[\w-]+)\s*;\s*/i, '')
  const reason = oneLine(diagnostic || status?.[0] || 'The message could not be delivered.')
  return { kind: action === 'failed' ? 'bounced' : 'delayed', reason, permanent: action === 'failed' && status?.[1] !== '4' }
}

/** Reads a `message/feedback-report` part: somebody pressed “spam”. */
export function readFeedbackReport(part: string): DeliveryReport | null {
  const type = fieldsOf(part).get('feedback-type')?.toLowerCase()
  return type === 'abuse' || type === 'fraud'
    ? { kind: 'complained', reason: 'They reported an email of yours as spam.', permanent: true }
    : null
}

const undelivered =
  /undeliver|not delivered|delivery (?:status|failure|has failed|notification)|mail delivery (?:failed|system)|failure notice|returned (?:mail|to sender)|unzustellbar|nicht zugestellt|non remis|non distribu|kunne ikke leveres|kunde inte levereras/i
const delayed = /delay|verzöger|retard|forsink|försen|warning/i

/** A bounce of servers that send no report: from a machine, with a subject that says so. */
export function readPlainBounce({ from, subject, text }: { from: string; subject: string; text: string }): DeliveryReport | null {
  if (!isMachine(from) || !undelivered.test(subject) || delayed.test(subject)) return null
  const line = text.split('\n', 500).find((one) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(one.slice(0, 500)))
  const permanent = !/\b4\.\d{1,3}\.\d{1,3}\b|\b4\d\d[ -]/.test(line?.slice(0, 500) ?? '')
  return { kind: 'bounced', reason: oneLine(line ?? 'The message could not be delivered.'), permanent }
}

/** Message-IDs that a report names, in headers of the message that came back. */
export function messageIdsOfReport(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.slice(0, 200_000).matchAll(/^[>\s]{0,20}(?:original-)?message-id:\s{0,20}<([^<>\s]{3,900})>/gim)].map(
      ([, id]) => id!,
    ),
  )
  return [...new Set(found)].slice(0, 20)
}

/** The first value of each field; folded lines are joined. */
function fieldsOf(part: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of part
    .slice(0, 100_000)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim().toLowerCase()
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 500)
