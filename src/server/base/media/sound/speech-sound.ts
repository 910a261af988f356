import type { AudioFacts } from '#domain/media/library/asset.ts'
import { runFenced } from '../fenced-process.ts'
import { inputFence, splitWords, type FilmTools } from '../ffmpeg.ts'
import { soundFence } from './sound-facts.ts'
import { soundSource } from './sound-source.ts'

/** What recognisers read: mono, 16 kHz, signed 16 bits. */
export const speechSamplesPerSecond = 16_000
const bytesPerSample = 2

export interface SoundPieceOrder {
  tools: FilmTools
  path: string
  isFilm: boolean
  audio: AudioFacts
  /** Seconds from the start of the film. */
  from: number
  seconds: number
  signal?: AbortSignal
}

/** Decodes a piece of a file's sound to samples; fewer at its end. Throws a `ProcessFailure`, or the signal's reason. */
export async function readSpeechSound({ tools, path, isFilm, audio, from, seconds, signal }: SoundPieceOrder): Promise<Buffer> {
  const pieces: Buffer[] = []
  const mostBytes = Math.ceil(seconds * speechSamplesPerSecond) * bytesPerSample
  await runFenced(
    tools.ffmpeg,
    [
      ...splitWords('-nostdin -hide_banner -loglevel error -threads 1'),
      ...(isFilm ? inputFence : soundFence),
      ...splitWords(`-ss ${from.toFixed(3)} -t ${seconds.toFixed(3)} -i`),
      path,
      '-filter_complex',
      `${soundSource(audio)}[sound]`,
      ...splitWords(`-map [sound] -ac 1 -ar ${speechSamplesPerSecond} -c:a pcm_s16le -f s16le pipe:1`),
    ],
    {
      wallSeconds: 300 + seconds,
      cpuSeconds: 300 + seconds,
      memoryBytes: 4 * 1024 ** 3,
      fileBytes: 0,
      background: true,
      signal,
      async onOutput(output) {
        let left = mostBytes
        for await (const piece of output as AsyncIterable<Buffer>) {
          if (left > 0) pieces.push(piece.subarray(0, left))
          left -= piece.length
        }
      },
    },
  )
  const samples = Buffer.concat(pieces)
  return samples.subarray(0, samples.length - (samples.length % bytesPerSample))
}

export const secondsOf = (samples: Buffer): number => samples.length / bytesPerSample / speechSamplesPerSecond

/** A RIFF WAVE file of samples. */
export function waveOf(samples: Buffer): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(speechSamplesPerSecond, 24)
  head.writeUInt32LE(speechSamplesPerSecond * bytesPerSample, 28)
  head.writeUInt16LE(bytesPerSample, 32)
  head.writeUInt16LE(8 * bytesPerSample, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Below it there is no speech, as a share of full scale (-60 dBFS). */
const audible = 32_768 * 10 ** (-60 / 20)

export function isSilent(samples: Buffer): boolean {
  for (let at = 0; at + 1 < samples.length; at += bytesPerSample) if (Math.abs(samples.readInt16LE(at)) > audible) return false
  return true
}

/** Length of a pause between sentences. */
const pauseSeconds = 0.3

/** The quietest moment of the last seconds, where a cut splits no word: a number of samples. */
export function quietestCut(samples: Buffer, lastSeconds: number): number {
  const count = samples.length / bytesPerSample
  const step = Math.round((pauseSeconds * speechSamplesPerSecond) / 3)
  const first = Math.max(0, count - Math.round(lastSeconds * speechSamplesPerSecond))
  const energies: number[] = []
  for (let at = first; at + step <= count; at += step) {
    let energy = 0
    for (let sample = at; sample < at + step; sample += 1) energy += samples.readInt16LE(sample * bytesPerSample) ** 2
    energies.push(energy)
  }
  let best = { energy: Infinity, at: count }
  for (let at = 1; at + 1 < energies.length; at += 1) {
    const energy = energies[at - 1]! + energies[at]! + energies[at + 1]!
    // The latest of equal ones, so that pieces of silence are as long as others.
    if (energy <= best.energy) best = { energy, at: first + Math.round((at + 0.5) * step) }
  }
  return best.at
}

export const firstSamples = (samples: Buffer, count: number): Buffer => samples.subarray(0, count * bytesPerSample)
