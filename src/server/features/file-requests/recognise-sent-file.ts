import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '#domain/common/problem.ts'
import { refusedTypes, sentFileTypes, type SentFileKind, type SentFileType } from '#domain/file-requests/sent-file-kinds.ts'
import { cleanFileName } from '#domain/media/library/upload-rules.ts'
import type { Storage } from '../../base/storage/storage.ts'
import { emptyFile } from '../media/uploads/recognise-file.ts'

export interface RecognisedSentFile {
  /** With an extension that fits the content: a film named `film.exe` becomes `film.exe.mp4`. */
  name: string
  kind: SentFileKind
  contentType: string
  bytes: number
}

/** Enough for every accepted type, and to tell text from other files. */
const firstBytes = 64 * 1024

/**
 * Detects a stored file's type by its content, whatever its name says. Throws `invalid` for an empty file and `wrong-type` for
 * programs, web pages, scripts, and everything that is not known.
 */
export async function recogniseSentFile(storage: Storage, storageKey: string, givenName: string): Promise<RecognisedSentFile> {
  const stored = await storage.stat(storageKey)
  if (!stored) throw new Problem('gone', 'This file is no longer there.')
  const { bytes } = stored
  if (bytes === 0) throw emptyFile()
  const first = await buffer(storage.read(storageKey, { start: 0, end: Math.min(bytes, firstBytes) - 1 }))
  const name = cleanFileName(givenName)
  const contentType = await typeOf(first, name)
  const type = sentFileTypes[contentType]!
  return { name: withExtension(name, type), kind: type.kind, contentType, bytes }
}

/** A key of `sentFileTypes`. */
async function typeOf(first: Uint8Array, name: string): Promise<string> {
  const found = await fileTypeFromBuffer(first)
  const text = found && found.mime !== 'application/xml' ? null : readText(first)
  if (text !== null && /<svg[\s>]/i.test(text) && !/<html[\s>]/i.test(text)) return 'image/svg+xml'
  if (found) {
    if (found.mime in sentFileTypes && !isPage(text)) return found.mime
    throw wrongType(refusedTypes[found.mime] ?? `a ${found.ext.toUpperCase()} file`)
  }
  if (text === null) throw wrongType('of a kind we don’t know')
  if (isPage(text)) throw wrongType('a web page')
  // Scripts are text too: what runs when it is opened is told by its name alone.
  if (text.startsWith('#!') || !sentFileTypes['text/plain']!.extensions.includes(extensionOf(name))) {
    throw wrongType('text of a kind we don’t know')
  }
  return 'text/plain'
}

const wrongType = (what: string) =>
  new Problem(
    'wrong-type',
    `This file cannot be sent here: it is ${what}. If it has to be this one, please send it in a ZIP archive.`,
  )

const isPage = (text: string | null): boolean => text !== null && /<(?:!doctype\s+html|html|script|iframe|body)[\s>]/i.test(text)

/** UTF-8 or UTF-16; null when it is no text. */
function readText(bytes: Uint8Array): string | null {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    // The last character may be cut.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    // oxlint-disable-next-line no-control-regex -- text has none of these
    return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : text
  } catch {
    return null
  }
}

const extensionOf = (name: string): string => /[^.]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const withExtension = (name: string, { extensions }: SentFileType): string =>
  extensions.includes(extensionOf(name)) ? name : cleanFileName(`${name}.${extensions[0]}`)
