import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { expectFewMarkers, noRemarks, timeUnread, type FoundMarker, type MarkerFile } from './marker-file.ts'
import { findDeep, findElements, textAt, type XmlElement } from '../../../base/documents/xml-tree.ts'

/** Reads the markers of a sequence or clip in Final Cut Pro 7 XML (xmeml), which Premiere Pro and Resolve write. */
export function readPremiere(root: XmlElement): MarkerFile {
  const all = [...findDeep(root, 'sequence'), ...findElements(root, 'clip')]
  const marked = all.filter((one) => findElements(one, 'marker').length > 0)
  const [sequence] = [...marked, ...all]
  const found = sequence ? findElements(sequence, 'marker') : []
  expectFewMarkers(found.length)
  const frame = sequence && textAt(sequence, 'timecode/frame')
  const count = sequence && textAt(sequence, 'timecode/displayformat')
  const remarks = noRemarks()
  for (const one of findDeep(root, 'marker').filter((marker) => !found.includes(marker)))
    remarks.leftOut.add('Markers of clips, and of other sequences.', nameOf(one))
  const isTimed = (marker: XmlElement) => frameAt(marker, 'in') !== null
  for (const one of found.filter((marker) => !isTimed(marker))) remarks.leftOut.add(timeUnread, nameOf(one))
  return {
    format: 'premiere',
    title: sequence ? textAt(sequence, 'name') : '',
    rate: sequence ? rateOf(sequence) : null,
    start: frame && /^\d+$/.test(frame) ? { frame: Number(frame) } : null,
    drop: count ? count === 'DF' : null,
    sequences: marked.length,
    markers: found.filter(isTimed).map(toMarker),
    ...remarks,
  }
}

const nameOf = (marker: XmlElement) =>
  textAt(marker, 'name') || textAt(marker, 'comment') || `Frame ${textAt(marker, 'in')}`.trim()

/** Null for what is no number of a frame. */
function frameAt(marker: XmlElement, path: string): number | null {
  const text = textAt(marker, path)
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}

function toMarker(marker: XmlElement): FoundMarker {
  const first = frameAt(marker, 'in')!
  // -1 for a single frame, else the frame after the last.
  const after = frameAt(marker, 'out') ?? -1
  const [name, comment] = [textAt(marker, 'name'), textAt(marker, 'comment')]
  return {
    at: { frame: first },
    length: { frames: Math.max(1, after - first) },
    ...(comment === '' ? { author: '', text: name } : { author: name, text: comment }),
  }
}

/** 29.97 is a timebase of 30 with the NTSC flag. */
function rateOf(sequence: XmlElement): FrameRate | null {
  const base = Number(textAt(sequence, 'rate/timebase'))
  if (!Number.isInteger(base) || base < 1) return null
  const isNtsc = textAt(sequence, 'rate/ntsc').toUpperCase() === 'TRUE'
  return isNtsc ? { numerator: base * 1_000, denominator: 1_001 } : { numerator: base, denominator: 1 }
}
