import iconv from 'iconv-lite'
import { Problem } from '#domain/common/problem.ts'
import { eBillMessages } from '#domain/costs/e-bill.ts'

const refused = (message: string) => new Problem('invalid', message, { fields: { file: message } })

/** Text of an XML file, without its declaration. Throws `invalid` for other characters than it says, and for a DTD. */
export function readXmlText(bytes: Uint8Array): string {
  const text = decode(bytes)
    .replace(/^\ufeff/, '')
    .replace(/^\s*<\?xml[^>]*\?>/, '')
  // No bomb, no file of this machine, no address: entities are never declared in an invoice.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw refused(eBillMessages.doctype)
  return text
}

export const looksLikeXml = (bytes: Uint8Array): boolean => {
  if (byteOrder(bytes) !== null) return true
  return /^(\xef\xbb\xbf)?\s*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
}

function decode(bytes: Uint8Array): string {
  const wide = byteOrder(bytes)
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = wide ?? (/^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1] || 'UTF-8')
  // Written by some programs of SAP.
  const name = /^utf-?8/i.test(declared) ? 'utf-8' : declared
  if (!iconv.encodingExists(name)) throw refused(eBillMessages.unknownCharset(declared))
  if (name !== 'utf-8') {
    const text = iconv.decode(Buffer.from(bytes), name)
    if (text.includes('\ufffd')) throw refused(eBillMessages.charset(declared))
    return text
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused(eBillMessages.charset(declared))
  }
}

/** UTF-16 by its mark, or by the zeros between its first letters. */
function byteOrder([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0 && third !== 0 && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c && third === 0 && fourth !== 0)) return 'utf-16be'
  return null
}
