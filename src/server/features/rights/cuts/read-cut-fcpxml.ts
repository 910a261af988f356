import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { findDeep, findElements, type XmlElement } from '../../../base/documents/xml-tree.ts'
import { frameDurationOf, pickOf, rateOf, secondsOf, speedOf, timeOf } from '../../reviews/imports/read-fcpxml.ts'
import { cleanName, expectFewEvents, noRemarks, unreadable, type CutFile, type FoundClip } from './cut-file.ts'

/** Elements that show or play footage. */
const footage = new Set(['asset-clip', 'clip', 'video', 'audio', 'ref-clip', 'sync-clip', 'mc-clip'])
/** Their children without a lane are what they consist of, not clips of the cut. */
const composed = new Set(['clip', 'sync-clip', 'mc-clip', 'video', 'audio'])

interface Reading {
  rate: FrameRate
  frameOf(seconds: number): number
  assets: ReadonlyMap<string, XmlElement>
  leftOut: CutFile['leftOut']
  clips: FoundClip[]
}

/** Reads the clips of the first project in FCPXML at their place in its sequence, connected ones too. */
export function readCutFcpxml(root: XmlElement): CutFile {
  const ofProjects = findDeep(root, 'project').flatMap((project) => findElements(project, 'sequence'))
  const [sequence, ...others] = ofProjects.length > 0 ? ofProjects : findDeep(root, 'sequence')
  if (!sequence) throw unreadable('There is no sequence in this file.')
  const duration = frameDurationOf(root, sequence.attributes.format)
  const rate = rateOf(duration)
  const frameSeconds = secondsOf(duration ?? '')
  if (!rate || frameSeconds === null) throw unreadable('This file does not say its frame rate, so its clips have no place.')
  const remarks = noRemarks()
  const start = secondsOf(sequence.attributes.tcStart ?? '0s') ?? 0
  const reading: Reading = {
    rate,
    frameOf: (seconds) => Math.round((seconds - start) / frameSeconds),
    assets: new Map([...findDeep(root, 'asset'), ...findDeep(root, 'media')].map((one) => [one.attributes.id ?? '', one])),
    leftOut: remarks.leftOut,
    clips: [],
  }
  walk(sequence, (seconds) => seconds, reading)
  expectFewEvents(reading.clips.length)
  if (others.length > 0) remarks.leftOut.add('Further sequences. The first one is read.')
  return {
    source: 'fcpxml',
    rate,
    drop: sequence.attributes.tcFormat ? sequence.attributes.tcFormat === 'DF' : null,
    clips: reading.clips,
    ...remarks,
  }
}

/** Adds the clips below an element. `toSequence` turns its own time into that of the sequence. */
function walk(element: XmlElement, toSequence: (seconds: number) => number, reading: Reading): void {
  for (const child of element.children) {
    if (composed.has(element.name) && child.attributes.lane === undefined) continue
    const picked = child.name === 'audition' ? pickOf(child) : child
    if (!picked || picked.attributes.enabled === '0') continue
    const offset = secondsOf(picked.attributes.offset ?? '')
    if (offset === null) {
      if (footage.has(picked.name)) reading.leftOut.add('A clip without a place.', `Clip ${nameOf(picked, reading)}`)
      else walk(picked, toSequence, reading)
      continue
    }
    const begin = toSequence(offset)
    if (footage.has(picked.name)) addClip(picked, begin, reading)
    const { start } = timeOf(picked) ?? { start: 0 }
    const speed = speedOf(picked, reading.rate)
    walk(picked, (seconds) => begin + (seconds - start) * speed, reading)
  }
}

function addClip(clip: XmlElement, begin: number, { frameOf, assets, leftOut, clips }: Reading): void {
  const name = nameOf(clip, { assets })
  const length = secondsOf(clip.attributes.duration ?? '')
  const frame = frameOf(begin)
  const frames = length === null ? 0 : frameOf(begin + length) - frame
  if (frames < 1) return leftOut.add('A clip without a length.', `Clip ${name}`)
  if (clip.name === 'ref-clip') leftOut.add('Clips within compound clips.', `Clip ${name}`)
  clips.push({ name, reel: reelOf(clip, assets), at: { frame, frames }, place: `Clip ${name}` })
}

const assetOf = (clip: XmlElement, assets: Reading['assets']): XmlElement | undefined => {
  const [inner] = clip.children.filter((child) => child.attributes.ref !== undefined && child.attributes.lane === undefined)
  return assets.get(clip.attributes.ref ?? inner?.attributes.ref ?? '')
}

const nameOf = (clip: XmlElement, { assets }: Pick<Reading, 'assets'>): string =>
  cleanName(clip.attributes.name || assetOf(clip, assets)?.attributes.name || '') || 'Unnamed clip'

/** The reel in the metadata of the clip or its file, else the name of the file. */
function reelOf(clip: XmlElement, assets: Reading['assets']): string {
  const asset = assetOf(clip, assets)
  const [reel] = [clip, ...(asset ? [asset] : [])]
    .flatMap((one) => findElements(one, 'metadata/md'))
    .filter(({ attributes }) => attributes.key === 'com.apple.proapps.studio.reel')
  const source = asset?.attributes.src ?? (asset && findElements(asset, 'media-rep')[0]?.attributes.src) ?? ''
  return cleanName(reel?.attributes.value || fileNameIn(source))
}

/** The last part of a file's address. */
function fileNameIn(source: string): string {
  const last = source.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
