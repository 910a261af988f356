export interface CaughtMail {
  /** Envelope recipients, independent of the headers. */
  recipients: string[]
  raw: string
  /** An unfolded header value; undefined if absent. */
  header(name: string): string | undefined
  /** Decoded body part of this type. */
  part(type: 'text/plain' | 'text/html' | 'text/calendar'): string
}

/** Parses a raw message, as received by SMTP or stored as `.eml`. */
export function readMail(raw: string, recipients: string[] = []): CaughtMail {
  const head = headersOf(raw)
  return {
    recipients,
    raw,
    header: (name) => head.get(name.toLowerCase()),
    part(type) {
      const found = partsOf(raw).find((part) => headersOf(part).get('content-type')?.startsWith(type)) ?? ''
      const body = found.slice(found.indexOf('\r\n\r\n') + 4)
      const encoding = headersOf(found).get('content-transfer-encoding')
      const bytes =
        encoding === 'base64'
          ? Buffer.from(body, 'base64')
          : encoding === 'quoted-printable'
            ? fromQuotedPrintable(body)
            : Buffer.from(body, 'latin1')
      return bytes.toString('utf8').replaceAll('\r\n', '\n').trim()
    },
  }
}

/** With attachments, the text parts are nested in multipart/alternative. */
function partsOf(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(headersOf(raw).get('content-type') ?? '')?.[1]
  if (!boundary) return [raw]
  return raw
    .slice(raw.indexOf('\r\n\r\n'))
    .split(`--${boundary}`)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, '')))
}

function fromQuotedPrintable(body: string): Buffer {
  const joined = body.replace(/=\r\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}

function headersOf(part: string): Map<string, string> {
  const [head = ''] = part.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
}
