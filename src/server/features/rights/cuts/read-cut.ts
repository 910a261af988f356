import { cutFileLimits } from '#domain/rights/clip.ts'
import { readXmlTree } from '../../../base/documents/xml-tree.ts'
import { textOf } from '../../reviews/imports/read-marker-file.ts'
import { unreadable, type CutFile } from './cut-file.ts'
import { isCutEdl, readCutEdl } from './read-cut-edl.ts'
import { readCutFcpxml } from './read-cut-fcpxml.ts'

/** Reads the clips of a cut by what its file contains, whatever its name. Throws `invalid` at `file`. */
export function readCut(bytes: Uint8Array): CutFile {
  if (bytes.length === 0) throw unreadable('This file is empty.')
  if (bytes.length > cutFileLimits.bytes) throw unreadable('A cut can be up to 5 MB.')
  const { text, encoding } = textOf(bytes)
  const file = readText(text)
  if (encoding === 'windows-1252') file.assumed.add('The text is read as Windows-1252, since it is not UTF-8.')
  if (file.clips.length === 0) throw unreadable('There are no clips in this file.')
  return file
}

function readText(text: string): CutFile {
  const begin = text.slice(0, 2_000).trimStart()
  if (begin === '') throw unreadable('This file is empty.')
  if (begin.startsWith('<')) {
    const root = readXmlTree(text)
    if (root.name !== 'fcpxml') throw unreadable('This XML is not from Final Cut Pro. Please export the cut as FCPXML or EDL.')
    return readCutFcpxml(root)
  }
  if (!isCutEdl(text)) throw unreadable('This is not a cut: please choose an EDL (CMX 3600) or FCPXML.')
  return readCutEdl(text)
}
