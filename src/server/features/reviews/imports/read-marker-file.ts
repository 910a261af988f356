import { markerFileLimits } from '#domain/reviews/comments/marker-import.ts'
import { unreadable, type MarkerFile } from './marker-file.ts'
import { isAvidText, readAvidText, readAvidXml } from './read-avid.ts'
import { readMarkerCsv } from './read-marker-csv.ts'
import { isEdl, readEdl } from './read-edl.ts'
import { readFcpxml } from './read-fcpxml.ts'
import { readPremiere } from './read-premiere.ts'
import { readXmlTree, type XmlElement } from '../../../base/documents/xml-tree.ts'

const xmlReaders: Record<string, (root: XmlElement) => MarkerFile> = {
  xmeml: readPremiere,
  fcpxml: readFcpxml,
  'Avid:StreamItems': readAvidXml,
}

/** Reads a marker file by what it contains, whatever its name. Throws `invalid` at `file`. */
export function readMarkerFile(bytes: Uint8Array): MarkerFile {
  if (bytes.length === 0) throw unreadable('This file is empty.')
  if (bytes.length > markerFileLimits.bytes) throw unreadable('A marker file can be up to 5 MB.')
  const { text, encoding } = textOf(bytes)
  const file = readerOf(text)(text)
  if (encoding === 'windows-1252') file.assumed.add('The text is read as Windows-1252, since it is not UTF-8.')
  if (file.markers.length === 0) {
    const left = file.leftOut.list().find(({ text: why }) => /marker/i.test(why) && !/no markers/.test(why))
    throw unreadable(left ? `No marker of this file can be placed. Left out: ${left.text}` : 'There are no markers in this file.')
  }
  return file
}

function readerOf(text: string): (text: string) => MarkerFile {
  const begin = text.slice(0, 2_000).trimStart()
  if (/^(?:<!doctype html|<html|<\?xml[^>]*>\s*(?:<!doctype html|<html))/i.test(begin)) {
    throw unreadable('This is a web page, not a marker file.')
  }
  if (begin.startsWith('<')) return readXml
  if (isEdl(text)) return readEdl
  return isAvidText(text) ? readAvidText : readMarkerCsv
}

function readXml(text: string): MarkerFile {
  const root = readXmlTree(text)
  const read = xmlReaders[root.name]
  if (!read) throw unreadable('This XML is not a marker file of Premiere Pro, Final Cut Pro or Avid.')
  return read(root)
}

/** UTF-16 as Premiere and Avid write it, UTF-8, else Windows-1252. Throws `invalid` for anything but text. */
export function textOf(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw unreadable('This is not a text file.')
  return { text, encoding }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a byte order mark: every second byte of Latin text is zero.
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
