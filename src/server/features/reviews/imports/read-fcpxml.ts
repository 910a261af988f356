import type { FrameRate } from '#domain/media/frame-rate.ts'
import { expectFewMarkers, noRemarks, timeUnread, unreadable, type FoundMarker, type MarkerFile } from './marker-file.ts'
import { findDeep, type XmlElement } from '../../../base/documents/xml-tree.ts'

interface Placed {
  marker: XmlElement
  /** Seconds of the sequence's own time. */
  seconds: number
}

/** Reads the markers of the first project in FCPXML, those of clips too, at their place in the sequence. */
export function readFcpxml(root: XmlElement): MarkerFile {
  const sequences = findDeep(root, 'sequence')
  const placed = sequences.map((sequence) => markersIn(sequence, (time) => time))
  const marked = placed.filter((markers) => markers.length > 0)
  const chosen = Math.max(
    0,
    placed.findIndex((markers) => markers.length > 0),
  )
  const sequence = sequences[chosen]
  const found = placed[chosen] ?? []
  expectFewMarkers(found.length)
  const frameSeconds = sequence ? secondsOf(frameDurationOf(root, sequence.attributes.format) ?? '') : null
  const rate = sequence ? rateOf(frameDurationOf(root, sequence.attributes.format)) : null
  const start = secondsOf(sequence?.attributes.tcStart ?? '0s') ?? 0
  const remarks = noRemarks()
  if (found.length > 0 && !rate) throw unreadable('This file does not say its frame rate, so its markers have no place.')
  const all = [...findDeep(root, 'marker'), ...findDeep(root, 'chapter-marker')]
  for (const { attributes } of all.filter((one) => !found.some(({ marker }) => marker === one)))
    remarks.leftOut.add(
      secondsOf(attributes.start ?? '') === null ? timeUnread : 'Markers of parts that were cut off, and of other projects.',
      attributes.value || attributes.start || 'No name',
    )
  const frameOf = (seconds: number) => Math.round(seconds / (frameSeconds ?? 1))
  return {
    format: 'fcpxml',
    title: projectOf(root, sequence)?.attributes.name ?? '',
    rate,
    start: rate ? { frame: frameOf(start) } : null,
    drop: sequence?.attributes.tcFormat ? sequence.attributes.tcFormat === 'DF' : null,
    sequences: marked.length,
    isRetimed: sequence !== undefined && findDeep(sequence, 'timeMap').length > 0,
    markers: rate ? found.map(({ marker, seconds }) => toMarker(marker, frameOf(seconds - start), frameOf)) : [],
    ...remarks,
  }
}

function toMarker({ attributes }: XmlElement, frame: number, frameOf: (seconds: number) => number): FoundMarker {
  const frames = Math.max(1, frameOf(secondsOf(attributes.duration ?? '') ?? 0))
  const text = [attributes.value, attributes.note].filter(Boolean).join('\n').trim()
  return { at: { frame }, length: { frames }, author: '', text }
}

/** Markers of an element and those below it. `toSequence` turns its own time into that of the sequence. */
function markersIn(element: XmlElement, toSequence: (seconds: number) => number): Placed[] {
  const own = timeOf(element)
  return element.children.flatMap((child): Placed[] => {
    if (child.name === 'marker' || child.name === 'chapter-marker') {
      const seconds = secondsOf(child.attributes.start ?? '')
      if (seconds === null) return []
      // Clips also list the markers of parts that were cut off.
      const isSeen = own === null || (seconds >= own.start && (own.duration === null || seconds < own.start + own.duration))
      return isSeen ? [{ marker: child, seconds: toSequence(seconds) }] : []
    }
    const offset = secondsOf(child.attributes.offset ?? '')
    if (offset === null) return markersIn(child, toSequence)
    const begin = toSequence(offset)
    const { start } = timeOf(child) ?? { start: 0 }
    return markersIn(child, (seconds) => begin + seconds - start)
  })
}

/** Null for elements without a place of their own. */
function timeOf({ name, attributes }: XmlElement): { start: number; duration: number | null } | null {
  if (attributes.offset === undefined || name === 'spine') return null
  return { start: secondsOf(attributes.start ?? '0s') ?? 0, duration: secondsOf(attributes.duration ?? '') }
}

const projectOf = (root: XmlElement, sequence: XmlElement | undefined): XmlElement | undefined =>
  findDeep(root, 'project').find(({ children }) => sequence !== undefined && children.includes(sequence))

const frameDurationOf = (root: XmlElement, format: string | undefined): string | undefined =>
  findDeep(root, 'format').find(({ attributes }) => attributes.id === format)?.attributes.frameDuration

function rateOf(frameDuration: string | undefined): FrameRate | null {
  const [, denominator = '', numerator = ''] = /^(\d+)\/(\d+)s$/.exec(frameDuration ?? '') ?? []
  const rate = { numerator: Number(numerator), denominator: Number(denominator) }
  return rate.numerator > 0 && rate.denominator > 0 ? rate : null
}

/** Times are fractions of a second: `1001/30000s`, `5s`. */
function secondsOf(text: string): number | null {
  const [, above, below = '1'] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?s$/.exec(text) ?? []
  return above === undefined || Number(below) === 0 ? null : Number(above) / Number(below)
}
