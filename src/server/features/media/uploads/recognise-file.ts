import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '#domain/common/problem.ts'
import type { AssetKind } from '#domain/media/library/asset.ts'
import { documentTypesTaken, filmTypesTaken, pictureTypesTaken, soundTypesTaken } from '#domain/media/library/upload-rules.ts'
import type { Storage } from '../../../base/storage/storage.ts'

export interface RecognisedFile {
  kind: AssetKind
  contentType: string
  bytes: number
  /** As far as the container tells. */
  browserSafe: boolean
}

/** Enough for every accepted container, including MPEG transport streams. */
const firstBytes = 16 * 1024

/**
 * Detects a stored file's type by its first bytes, ignoring its name. Throws `invalid` for an empty file and `wrong-type` for
 * anything but pictures, films, sound and PDFs: HTML, SVG, playlists, archives, programs.
 */
export async function recogniseFile(storage: Storage, storageKey: string): Promise<RecognisedFile> {
  const stored = await storage.stat(storageKey)
  if (!stored) throw new Problem('gone', 'This file is no longer there.')
  const { bytes } = stored
  if (bytes === 0) throw emptyFile()
  const first = await buffer(storage.read(storageKey, { start: 0, end: Math.min(bytes, firstBytes) - 1 }))
  const type = isLargeWave(first) ? { ext: 'wav', mime: 'audio/wav' } : await fileTypeFromBuffer(first)
  const picture = type && pictureTypesTaken[type.mime]
  if (picture) return { kind: 'image', contentType: type.mime === 'image/apng' ? 'image/png' : type.mime, bytes, ...picture }
  const film = type && filmTypesTaken[type.mime]
  if (film) return { kind: 'video', contentType: type.mime, bytes, ...film }
  const sound = type && soundTypesTaken[type.mime]
  if (sound) return { kind: 'audio', contentType: soundNames[type.mime] ?? type.mime, bytes, ...sound }
  const document = type && documentTypesTaken[type.mime]
  if (document) return { kind: 'document', contentType: type.mime, bytes, ...document }
  throw new Problem(
    'wrong-type',
    `This is not a picture, film, sound or PDF we can read${type ? `: it is ${asText(type.ext)}` : ''}.`,
  )
}

/** Content types as browsers know them. */
const soundNames: Record<string, string> = { 'audio/x-m4a': 'audio/mp4', 'audio/x-flac': 'audio/flac' }

/** Waves of more than 4 GB begin with another word than `RIFF`. */
const isLargeWave = (first: Buffer): boolean =>
  ['RF64', 'BW64'].includes(first.toString('latin1', 0, 4)) && first.toString('latin1', 8, 12) === 'WAVE'

export const emptyFile = () => new Problem('invalid', 'This file is empty.')

const asText = (extension: string) =>
  extension === 'heic' ? 'a HEIC picture: please export it as JPEG' : `a ${extension.toUpperCase()} file`
