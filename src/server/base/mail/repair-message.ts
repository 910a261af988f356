import iconv from 'iconv-lite'
import { FileRemarks } from '#domain/common/text/file-reading.ts'

/** Bytes of a header beyond which the rest of a message is left as it is, and parts beyond which no boundary is looked for. */
const mostHeaderBytes = 2 * 1024 ** 2
const mostBoundaries = 1_000

/** Declared character sets that are often wrong: read as UTF-8 if the bytes are valid, else as Windows-1252. */
const doubtful = new Set(['', 'us-ascii', 'ascii', 'utf-8', 'utf8', 'unknown-8bit', 'x-unknown', 'unknown', 'default', 'none'])

/**
 * Rewrites what postal-mime does not read: characters that are split between two encoded words, 8-bit bytes in headers, and texts
 * without a character set, with a wrong one, or with one that browsers do not know, such as UTF-7 (iconv-lite). Attachments are
 * never rewritten. Takes time in proportion to the message.
 */
export function repairMessage(raw: Uint8Array, assumed = new FileRemarks()): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const boundaries = new Set<string>()
  const pieces: Uint8Array[] = []
  let kept = 0
  for (let at: number | null = 0; at !== null;) {
    const end = endOfHeader(bytes, at)
    if (end - at > mostHeaderBytes) break
    const header = headerOf(bytes.subarray(at, end))
    if (header.boundary !== null && boundaries.size < mostBoundaries) boundaries.add(header.boundary)
    const { bodyEnd, next } = bodyFrom(bytes, end, boundaries)
    const written = repairPart(header, bytes.subarray(end, bodyEnd), assumed)
    if (written) {
      pieces.push(bytes.subarray(kept, at), written.header, written.body ?? bytes.subarray(end, bodyEnd))
      kept = bodyEnd
    }
    at = next
  }
  return kept === 0 ? raw : Buffer.concat([...pieces, bytes.subarray(kept)])
}

/** Where the header that begins at `at` ends, with its empty line. */
function endOfHeader(bytes: Buffer, at: number): number {
  for (let line = at; line < bytes.length;) {
    const found = bytes.indexOf(10, line)
    const end = found < 0 ? bytes.length : found + 1
    if (end - line <= 2 && (bytes[line] === 10 || bytes[line] === 13)) return end
    line = end
  }
  return bytes.length
}

/** The end of a body, before the line break of the next boundary, and where the header of the next part begins; null for none. */
function bodyFrom(bytes: Buffer, from: number, boundaries: Set<string>): { bodyEnd: number; next: number | null } {
  let bodyEnd: number | null = null
  for (let line = from; line < bytes.length && boundaries.size > 0;) {
    const found = bytes.indexOf(10, line)
    const end = found < 0 ? bytes.length : found + 1
    if (bytes[line] === 45 && bytes[line + 1] === 45 && end - line < 100) {
      const name = bytes.toString('latin1', line + 2, end).trimEnd()
      const isLast = !boundaries.has(name) && name.endsWith('--') && boundaries.has(name.slice(0, -2))
      if (isLast || boundaries.has(name)) bodyEnd ??= line
      // After the last part of one there may be another of the part around it.
      if (boundaries.has(name)) return { bodyEnd: bodyEnd!, next: end }
    }
    line = end
  }
  return { bodyEnd: bodyEnd ?? bytes.length, next: null }
}

interface Header {
  /** Header fields with their folded lines and line breaks, one character a byte; the empty line last. */
  fields: string[]
  isUtf8: boolean
  type: string
  charset: string
  boundary: string | null
  encoding: string
  isAttachment: boolean
}

function headerOf(bytes: Buffer): Header {
  const fields: string[] = []
  for (const line of bytes.toString('latin1').split(/(?<=\n)/)) {
    if (/^[ \t]+\S/.test(line.slice(0, 200)) && fields.length > 0) fields[fields.length - 1] += line
    else fields.push(line)
  }
  const valueOf = (name: string) => {
    const field = fields.find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`)
    return (field ?? '')
      .slice(name.length + 1, 4_000)
      .replace(/[\r\n]/g, '')
      .trim()
  }
  const type = valueOf('content-type')
  const parameter = (name: RegExp) => {
    const [, quoted, plain] = name.exec(type) ?? []
    return (quoted ?? plain ?? '').trim()
  }
  return {
    fields,
    isUtf8: isUtf8(bytes),
    type: (type.split(';', 1)[0] ?? '').trim().toLowerCase() || 'text/plain',
    charset: parameter(/;\s{0,50}charset\s{0,5}=\s{0,5}(?:"([^"]*)"|([^\s;]+))/i)
      .replace(/^'|'$/g, '')
      .toLowerCase(),
    boundary: parameter(/;\s{0,50}boundary\s{0,5}=\s{0,5}(?:"([^"]*)"|([^\s;]+))/i) || null,
    encoding: valueOf('content-transfer-encoding').toLowerCase(),
    isAttachment:
      /^attachment/i.test(valueOf('content-disposition')) ||
      /name\*?\d?\*?\s?=/i.test(`${valueOf('content-disposition')}${type}`),
  }
}

/** The rewritten part; null if it needs no repair. */
function repairPart(header: Header, body: Buffer, assumed: FileRemarks): { header: Buffer; body: Buffer | null } | null {
  const fields = header.fields.map((field) => repairField(field, header.isUtf8))
  const text = repairText(header, body, assumed)
  if (text === null)
    return fields.some((field, at) => field !== header.fields[at]) ? { header: joined(fields), body: null } : null
  const others = fields.filter(
    (field) => field.trim() !== '' && !/^content-(?:type|transfer-encoding):/i.test(field.slice(0, 30)),
  )
  const flowed =
    header.fields
      .find((field) => /^content-type:/i.test(field.slice(0, 14)))
      ?.match(/;\s{0,50}(?:format|delsp)\s{0,5}=\s{0,5}"?\w{1,10}"?/gi) ?? []
  const type = `Content-Type: ${header.type}; charset=utf-8${flowed.join('')}\r\nContent-Transfer-Encoding: base64\r\n\r\n`
  return {
    header: joined([...others.map(withLineBreak), type]),
    body: Buffer.from(`${text.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`),
  }
}

const withLineBreak = (field: string) => (field.endsWith('\n') ? field : `${field}\r\n`)
const joined = (fields: string[]) => Buffer.from(fields.join(''), 'latin1')

/** UTF-8 of a text whose character set is missing, wrong or unknown to browsers; null for all others. */
function repairText({ type, charset, encoding, isAttachment }: Header, body: Buffer, assumed: FileRemarks): Buffer | null {
  if (!type.startsWith('text/') || isAttachment) return null
  const isKnown = !doubtful.has(charset) && isOfBrowsers(charset)
  if (isKnown || (!doubtful.has(charset) && !iconv.encodingExists(charset))) return null
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body.toString('latin1'), 'base64')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(body.toString('latin1'))
        : body
  if (!doubtful.has(charset)) return Buffer.from(iconv.decode(bytes, charset))
  if (isUtf8(bytes)) return charset === '' || charset.startsWith('utf') || isAscii(bytes) ? null : bytes
  assumed.add('A text that is not in the character set that the message names is read as Windows-1252.')
  return decoded('windows-1252', bytes)
}

const decoded = (charset: string, bytes: Uint8Array) => Buffer.from(new TextDecoder(charset).decode(bytes))

/** 8 bits outside of encoded words, and encoded words whose bytes are not what they should be. One character a byte. */
function repairField(field: string, isWithinUtf8: boolean): string {
  // eslint-disable-next-line no-control-regex
  const has8Bits = /[\u0080-\u00ff]/.test(field)
  const words = field.includes('=?') ? repairEncodedHeader(field) : field
  // eslint-disable-next-line no-control-regex
  return has8Bits && !isWithinUtf8 ? words.replace(/[\u0080-\u00ff]+/g, toUtf8) : words
}

const toUtf8 = (bytes: string) => decoded('windows-1252', Buffer.from(bytes, 'latin1')).toString('latin1')

const word = /=\?([^?\s]{1,60})\?([qb])\?([^?]{0,2000})\?=/gi

/** Joins neighbouring encoded words of one character set, as other mail programs do where a character is cut between them. */
function repairEncodedHeader(field: string): string {
  const runs: { from: number; to: number; charset: string; bytes: Buffer[]; isOdd: boolean }[] = []
  for (const { 0: all, 1: named, 2: encoding, 3: text, index } of field.matchAll(word)) {
    const charset = named!.replace(/\*.*/s, '').toLowerCase()
    const bytes = /b/i.test(encoding!) ? Buffer.from(text!, 'base64') : fromQuotedPrintable(text!.replaceAll('_', ' '))
    // eslint-disable-next-line no-control-regex
    const isOdd = /[\u0080-\u00ff]/.test(text!) || !isOfBrowsers(charset) || doubtful.has(charset)
    const last = runs.at(-1)
    const isNext = last?.charset === charset && /^[ \t\r\n]*$/.test(field.slice(last.to, index).slice(0, 200))
    if (!isNext) runs.push({ from: index, to: index + all.length, charset, bytes: [bytes], isOdd })
    else {
      last.to = index + all.length
      last.bytes.push(bytes)
      last.isOdd ||= isOdd
    }
  }
  let written = ''
  let at = 0
  for (const { from, to, charset, bytes, isOdd } of runs) {
    if (!isOdd && bytes.length === 1) continue
    const whole = textOf(charset, Buffer.concat(bytes))
    const text = whole === null || whole.includes('\ufffd') ? bytes.map((one) => textOf(charset, one)).join('') : whole
    if (whole === null) continue
    written += `${field.slice(at, from)}=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
    at = to
  }
  return written + field.slice(at)
}

/** Null for a character set that nobody knows. */
function textOf(charset: string, bytes: Buffer): string | null {
  if (doubtful.has(charset)) return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  if (isOfBrowsers(charset)) return new TextDecoder(charset).decode(bytes)
  return iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : null
}

const known = new Map<string, boolean>()

function isOfBrowsers(charset: string): boolean {
  const there = known.get(charset)
  if (there !== undefined) return there
  let found = true
  try {
    new TextDecoder(charset)
  } catch {
    found = false
  }
  if (known.size < 1_000) known.set(charset, found)
  return found
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 128)

/** Bytes of quoted-printable text, and of an encoded word of type Q. */
const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
