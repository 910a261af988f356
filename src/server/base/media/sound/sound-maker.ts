import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Renditions } from '#domain/media/library/asset.ts'
import { runFenced } from '../fenced-process.ts'
import { splitWords } from '../ffmpeg.ts'
import { playedSound, readProgress } from '../films/film-ladder-maker.ts'
import type { MadeFilm, MakingOrder } from '../films/film-maker.ts'
import { soundFence, type SoundFacts } from './sound-facts.ts'
import { readSoundPeaks, soundSamplesPerSecond, type SoundPeaks } from './sound-peaks.ts'

export type SoundOrder = Omit<MakingOrder, 'facts'> & { facts: SoundFacts }

/** Name of the file that players get. */
export const soundFile = 'sound.m4a'

const bitsPerSecond = 192_000

/**
 * Makes a sound's files in one pass: `sound.m4a` (stereo AAC) for players, and `peaks.json`. Memory does not grow with the
 * length, since the samples of the waveform are read as a stream. Throws a `ProcessFailure`, or the signal's reason.
 */
export async function makeSound({ tools, path, facts, folder, background, signal, onProgress }: SoundOrder): Promise<MadeFilm> {
  const { durationSeconds } = facts
  let peaks: SoundPeaks | null = null
  let samplesRead = 0
  await runFenced(
    tools.ffmpeg,
    [
      ...splitWords('-nostdin -hide_banner -loglevel error -nostats -progress pipe:1 -stats_period 0.5'),
      ...soundFence,
      '-i',
      path,
      '-filter_complex',
      playedSound(facts.audio),
      ...splitWords(`-map [sound] -c:a aac -b:a ${bitsPerSecond} -ar 48000 -ac 2 -map_metadata -1 -movflags +faststart -f mp4`),
      soundFile,
      ...splitWords('-map [samples] -c:a pcm_s8 -f s8 pipe:4'),
    ],
    {
      folder,
      wallSeconds: 600 + durationSeconds,
      cpuSeconds: 600 + durationSeconds,
      memoryBytes: 2 * 1024 ** 3,
      // The length of a damaged file may be told wrong.
      fileBytes: 64 * 1024 ** 2 + (2 * Math.max(durationSeconds, 3600) * bitsPerSecond) / 8,
      background,
      signal,
      onOutput: (report) => readProgress(report, durationSeconds, onProgress),
      async onSecondOutput(samples) {
        peaks = await readSoundPeaks(
          counted(samples, (bytes) => (samplesRead += bytes)),
          durationSeconds,
        )
      },
    },
  )
  await writeFile(join(folder, 'peaks.json'), JSON.stringify(peaks))
  const { size } = await stat(join(folder, soundFile))
  const renditions: Renditions = { hlsRenditions: [], mp4: { bytes: size, width: 0, height: 0 }, sprite: null, waveform: true }
  return { renditions, durationSeconds: samplesRead / soundSamplesPerSecond }
}

/** Each sample is a byte. */
async function* counted(samples: AsyncIterable<Buffer>, onPiece: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of samples) {
    onPiece(piece.length)
    yield piece
  }
}
