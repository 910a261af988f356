import { expectFewMarkers, markerTimecode, noRemarks, type FoundMarker, type MarkerFile } from './marker-file.ts'
import { findDeep, findElements, type XmlElement } from '../../../base/documents/xml-tree.ts'

const avid = (format: MarkerFile['format'], markers: FoundMarker[], remarks = noRemarks()): MarkerFile => ({
  format,
  title: '',
  rate: null,
  start: null,
  drop: null,
  sequences: 1,
  markers,
  ...remarks,
})

const linesOf = (text: string): string[][] =>
  text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'))

/** Lines of user, timecode, track, colour, comment and sometimes a length, between tabs. */
export const isAvidText = (text: string): boolean => {
  const [first = []] = linesOf(text.slice(0, 20_000))
  return first.length >= 5 && markerTimecode.test(first[1]!.trim())
}

export function readAvidText(text: string): MarkerFile {
  const lines = linesOf(text)
  expectFewMarkers(lines.length)
  const remarks = noRemarks()
  if (lines.some(([, , track = '', colour = '']) => `${track}${colour}`.trim() !== ''))
    remarks.leftOut.add('Tracks and colours of the markers.')
  if (lines.some((cells) => cells.slice(6).join('').trim() !== '')) remarks.leftOut.add('Cells after the length of a marker.')
  return avid(
    'avid-text',
    lines.map(([user = '', time = '', , , comment = '', frames = '']) => ({
      at: { timecode: time },
      length: framesIn(frames),
      author: user.trim(),
      text: comment.trim(),
    })),
    remarks,
  )
}

const attributeNames = {
  user: '_ATN_CRM_USER',
  comment: '_ATN_CRM_COM',
  time: '_ATN_CRM_TC',
  length: '_ATN_CRM_LENGTH',
}

/** Avid's stream items: each marker is a list of named attributes. */
export function readAvidXml(root: XmlElement): MarkerFile {
  const all = findDeep(root, 'AvClass').map(attributesOf)
  const found = all.filter((attributes) => attributes.has(attributeNames.time))
  expectFewMarkers(found.length)
  const remarks = noRemarks()
  for (const attributes of all.filter((one) => !found.includes(one)))
    remarks.leftOut.add('Entries without a timecode.', attributes.get(attributeNames.comment)?.trim() || 'No text')
  return avid(
    'avid-xml',
    found.map((attributes) => {
      const value = (name: keyof typeof attributeNames) => (attributes.get(attributeNames[name]) ?? '').trim()
      const time = value('time')
      return {
        // Some programs write the number of the frame.
        at: /^\d+$/.test(time) ? { frame: Number(time) } : { timecode: time },
        length: framesIn(value('length')),
        author: value('user'),
        text: value('comment'),
      }
    }),
    remarks,
  )
}

function attributesOf(marker: XmlElement): Map<string, string> {
  const items = findElements(marker, 'List/ListElem').map(({ children }) => {
    const property = (...names: string[]) =>
      children.find(({ attributes }) => names.some((name) => attributes.name === `OMFI:ATTB:${name}`))?.text
    return [property('Name') ?? '', property('StringAttribute', 'IntAttribute') ?? ''] as const
  })
  return new Map(items)
}

const framesIn = (text: string): FoundMarker['length'] =>
  /^\d{1,7}$/.test(text.trim()) ? { frames: Math.max(1, Number(text)) } : null
