import { z } from 'zod'
import { fileReading } from '../common/text/file-reading.ts'
import { rightKinds } from './right.ts'

/** How a place of a version was found: read from a cut file, or entered by staff. */
export const clipSources = ['edl', 'fcpxml', 'hand'] as const
export type ClipSource = (typeof clipSources)[number]

export const clipSourceLabels: Record<ClipSource, string> = { edl: 'EDL', fcpxml: 'Final Cut Pro XML', hand: 'By hand' }

/** Of a cut file: its bytes, and how many events are read. */
export const cutFileLimits = { bytes: 5 * 1024 ** 2, events: 5_000 }
/** Places of one version, of all its files. */
export const mostClips = 20_000
/** Extensions for the file picker. */
export const cutFileTypes = '.edl,.fcpxml,.xml,.txt'

export interface NamedClip {
  /** Of the clip; empty for none. */
  name: string
  /** Reel or file name; empty for none. */
  reel: string
}

/** Extensions of footage, which cut files write or leave out. */
const mediaExtension =
  /\.(?:mov|mp4|m4v|mxf|avi|mkv|webm|r3d|braw|ari|arx|dng|dpx|exr|wav|aif|aiff|mp3|m4a|aac|flac|jpg|jpeg|png|tif|tiff|psd)$/i

/** Reels that stand for no tape or file. */
const noReels = new Set(['', 'ax', 'aux', 'bl', 'black'])

/** A name as it is compared: without folders, the extension of footage, upper case and doubled spaces. */
export const nameKey = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').trim().replace(mediaExtension, '').split(/\s+/).join(' ').toLowerCase()

/** The same clip of a version, wherever it stands. */
export const clipKey = ({ name, reel }: NamedClip): string => `${name.toLowerCase()}\n${reel.toLowerCase()}`

/** Names of a clip by which a record can cover it. */
export const keysOfClip = ({ name, reel }: NamedClip): string[] =>
  [nameKey(name), nameKey(reel)].filter((key) => !noReels.has(key))

/** A record with the names of files or reels that it covers. */
export interface Covering {
  id: string
  projectId: string
  files: readonly string[]
  endsOn: string | null
}

/** Records by each name that they cover. */
export const recordsByName = (records: readonly Covering[]): Map<string, Covering[]> => {
  const found = new Map<string, Covering[]>()
  for (const record of records) {
    for (const key of new Set(record.files.map(nameKey))) found.set(key, [...(found.get(key) ?? []), record])
  }
  return found
}

/** Ids of the records that name this clip: those of its own project first, then those that end last. */
export function proposalsFor(clip: NamedClip, byName: ReadonlyMap<string, readonly Covering[]>, projectId: string): string[] {
  const found = new Set(keysOfClip(clip).flatMap((key) => byName.get(key) ?? []))
  const end = ({ endsOn }: Covering) => endsOn ?? '9999'
  return [...found]
    .toSorted(
      (one, other) =>
        Number(other.projectId === projectId) - Number(one.projectId === projectId) || end(other).localeCompare(end(one)),
    )
    .map(({ id }) => id)
}

/** `3 clips are not in the rights register.` */
export const undecidedText = (count: number): string =>
  `${count === 1 ? '1 clip is' : `${count} clips are`} not in the rights register.`

/** What becomes of a cut file on one version. */
export const cutPreview = z.object({
  /** Timecode of the version's first frame that the file was read with. */
  start: z.string(),
  /** Reasons why the file may belong to another version: they have to be accepted before anything is imported. */
  warnings: z.array(z.string()),
  /** What was read, left out and assumed. */
  reading: fileReading,
  /** Whether a file of this name was imported before, whose clips it replaces. */
  replaces: z.boolean(),
})
export type CutPreview = z.output<typeof cutPreview>

/** A record, as a clip names it. */
const record = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(rightKinds),
  projectId: z.string(),
  projectTitle: z.string(),
})

/** A clip of a version, with each of its places. */
export const versionClip = z.object({
  /** Of its first place. */
  id: z.string(),
  name: z.string(),
  reel: z.string(),
  source: z.enum(clipSources),
  right: record.nullable(),
  /** Staff said that it needs no record, for example own footage. */
  noneNeeded: z.boolean(),
  /** What would be chosen for an undecided clip: records that name it, the best first. */
  proposals: z.array(record),
  /** An earlier version has it as needing no record. */
  noneProposed: z.boolean(),
  /** How many places it has; the first are listed. */
  count: z.number(),
  /** Frames of the version, the last one inclusive, and as timecodes. */
  places: z.array(z.object({ from: z.number(), to: z.number(), fromTime: z.string(), toTime: z.string() })),
})
export type VersionClip = z.output<typeof versionClip>

export const versionClips = z.object({
  version: z.string(),
  /** Timecode of the first frame, with which cut files are read. */
  start: z.string(),
  /** By their first place. */
  clips: z.array(versionClip),
  /** What is used and not cleared, in words. */
  warnings: z.array(z.string()),
  undecided: z.number(),
  /** Names of the imported files. */
  files: z.array(z.string()),
})
export type VersionClips = z.output<typeof versionClips>
