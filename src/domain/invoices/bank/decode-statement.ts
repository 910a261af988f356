import type { FileRemark } from '../../common/text/file-reading.ts'

/** Text of a bank statement, and the character set where the file does not name it. */
interface DecodedStatement {
  text: string
  assumed: FileRemark | null
}

/** UTF-8, UTF-16 with a byte order mark, the character set that the file names, or else Windows-1252, which some banks export. */
export function decodeStatement(bytes: Uint8Array): DecodedStatement {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), assumed: null }
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), assumed: null }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), assumed: null }
  } catch {
    const named = namedIn(new TextDecoder('windows-1252').decode(bytes.subarray(0, 1_000)))
    if (named) return { text: named.decode(bytes), assumed: null }
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      assumed: { text: 'The character set is Windows-1252, as the file is not UTF-8 and does not name another.', places: [] },
    }
  }
}

/** By `encoding` of XML or `CHARSET` of OFX; null for none, and for one that is not known. */
function namedIn(head: string): TextDecoder | null {
  const name = /encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? /^CHARSET:\s*([\w-]+)/im.exec(head)?.[1]
  if (name === undefined || /^utf-?8$|^none$/i.test(name)) return null
  try {
    return new TextDecoder(/^\d{4}$/.test(name) ? `windows-${name}` : name)
  } catch {
    return null
  }
}
