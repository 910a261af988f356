import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { expectFewMarkers, noRemarks, timeUnread, unreadable, type FoundMarker, type MarkerFile } from './marker-file.ts'
import { findDeep, findElements, type XmlElement } from '../../../base/documents/xml-tree.ts'

interface Placed {
  marker: XmlElement
  /** Seconds of the sequence's own time. */
  seconds: number
}

/** Reads the markers of the first project in FCPXML, those of clips too, at their place in the sequence. Compound clips have sequences of their own. */
export function readFcpxml(root: XmlElement): MarkerFile {
  const ofProjects = findDeep(root, 'project').flatMap((project) => findElements(project, 'sequence'))
  const sequences = ofProjects.length > 0 ? ofProjects : findDeep(root, 'sequence')
  const placed = sequences.map((one) => markersIn(one, (time) => time, rateOf(frameDurationOf(root, one.attributes.format))))
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
      secondsOf(attributes.start ?? '') === null ? timeUnread : otherParts,
      attributes.value || attributes.start || 'No name',
    )
  // The frame that is shown at a time: a clip of another rate has markers between two frames. Fractions are a little less than whole.
  const frameOf = (seconds: number) => Math.floor(seconds / (frameSeconds ?? 1) + 0.001)
  return {
    format: 'fcpxml',
    title: projectOf(root, sequence)?.attributes.name ?? '',
    rate,
    start: rate ? { frame: frameOf(start) } : null,
    drop: sequence?.attributes.tcFormat ? sequence.attributes.tcFormat === 'DF' : null,
    sequences: marked.length,
    isRetimed: sequence !== undefined && hasRetimed(sequence, rate),
    markers: rate ? found.map(({ marker, seconds }) => toMarker(marker, frameOf(seconds - start), frameOf)) : [],
    ...remarks,
  }
}

const otherParts = 'Markers of parts that are not seen, of clips within compound clips, and of other projects.'

function toMarker({ attributes }: XmlElement, frame: number, frameOf: (seconds: number) => number): FoundMarker {
  const frames = Math.max(1, frameOf(secondsOf(attributes.duration ?? '') ?? 0))
  const text = [attributes.value, attributes.note].filter(Boolean).join('\n').trim()
  return { at: { frame }, length: { frames }, author: '', text }
}

/** Markers of an element and those below it. `toSequence` turns its own time into that of the sequence, whose rate is `rate`. */
function markersIn(element: XmlElement, toSequence: (seconds: number) => number, rate: FrameRate | null): Placed[] {
  const own = timeOf(element)
  const speed = speedOf(element, rate)
  return element.children.flatMap((child): Placed[] => {
    if (child.name === 'marker' || child.name === 'chapter-marker') {
      const seconds = secondsOf(child.attributes.start ?? '')
      if (seconds === null) return []
      // Clips also list the markers of parts that were cut off.
      const isSeen =
        own === null || (seconds >= own.start && (own.duration === null || (seconds - own.start) * speed < own.duration))
      return isSeen ? [{ marker: child, seconds: toSequence(seconds) }] : []
    }
    const offset = secondsOf(child.attributes.offset ?? '')
    if (offset === null) return markersIn(child, toSequence, rate)
    const begin = toSequence(offset)
    const clip = child.name === 'audition' ? pickOf(child) : child
    if (!clip) return []
    const { start } = timeOf(clip) ?? { start: 0 }
    const clipSpeed = speedOf(clip, rate)
    return markersIn(clip, (seconds) => begin + (seconds - start) * clipSpeed, rate)
  })
}

/** The clip of an audition that is seen: the first. It is where the audition is. */
export function pickOf({ attributes, children: [first] }: XmlElement): XmlElement | null {
  return first ? { ...first, attributes: { ...first.attributes, offset: attributes.offset! } } : null
}

/**
 * Seconds of the sequence for each of a clip's own, where `conform-rate` plays a clip of another frame rate slower or faster. Null for
 * rates of which we have not seen what Final Cut Pro does.
 */
function conformedSpeed(clip: XmlElement, rate: FrameRate | null): number | null {
  const [conformed] = findElements(clip, 'conform-rate')
  if (!conformed || !rate || conformed.attributes.scaleEnabled === '0') return 1
  const source = conformed.attributes.srcFrameRate
  const perSecond = rate.numerator / rate.denominator
  const is = (other: number) => Math.abs(perSecond - other) < 0.01
  // 23.98 is played as 24, also where its frames are then repeated.
  if (source === '23.98' && [24, 29.97, 30, 50, 59.94, 60].some(is)) return 1_000 / 1_001
  return (source === '24' || source === '25') && (is(23.976) || is(24)) ? Number(source) / perSecond : null
}

export const speedOf = (clip: XmlElement, rate: FrameRate | null): number => conformedSpeed(clip, rate) ?? 1

/** Whether it has clips whose own markers may be at another place. */
const hasRetimed = (sequence: XmlElement, rate: FrameRate | null): boolean =>
  findDeep(sequence, 'timeMap').length > 0 || clipsIn(sequence).some((clip) => conformedSpeed(clip, rate) === null)

const clipsIn = (element: XmlElement): XmlElement[] => element.children.flatMap((child) => [child, ...clipsIn(child)])

/** Null for elements without a place of their own. */
export function timeOf({ name, attributes }: XmlElement): { start: number; duration: number | null } | null {
  if (attributes.offset === undefined || name === 'spine') return null
  return { start: secondsOf(attributes.start ?? '0s') ?? 0, duration: secondsOf(attributes.duration ?? '') }
}

const projectOf = (root: XmlElement, sequence: XmlElement | undefined): XmlElement | undefined =>
  findDeep(root, 'project').find(({ children }) => sequence !== undefined && children.includes(sequence))

export const frameDurationOf = (root: XmlElement, format: string | undefined): string | undefined =>
  findDeep(root, 'format').find(({ attributes }) => attributes.id === format)?.attributes.frameDuration

export function rateOf(frameDuration: string | undefined): FrameRate | null {
  const [, denominator = '', numerator = ''] = /^(\d+)\/(\d+)s$/.exec(frameDuration ?? '') ?? []
  const rate = { numerator: Number(numerator), denominator: Number(denominator) }
  return rate.numerator > 0 && rate.denominator > 0 ? rate : null
}

/** Times are fractions of a second: `1001/30000s`, `5s`. */
export function secondsOf(text: string): number | null {
  const [, above, below = '1'] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?s$/.exec(text) ?? []
  return above === undefined || Number(below) === 0 ? null : Number(above) / Number(below)
}
