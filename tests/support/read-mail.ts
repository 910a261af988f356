export interface CaughtMail {
  /** Where the envelope sends it, whatever the headers say. */
  recipients: string[]
  raw: string
  /** A header's value with its folding undone; undefined when it is not there. */
  header(name: string): string | undefined
  /** The decoded part of this type. */
  part(type: 'text/plain' | 'text/html'): string
}

/** A message as it went over the wire, or as it lies in an `.eml` file. */
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

/** Both texts lie within a part of their own where files come with them. */
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
