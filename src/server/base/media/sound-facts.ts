import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { AudioFacts } from '#domain/media/asset.ts'
import { nominalSoundRate, timecodeOfSamples } from '#domain/media/sound-rate.ts'
import { timecodePattern, type FrameRate } from '#domain/media/frame-rate.ts'
import { runFenced } from './fenced-process.ts'
import { splitWords, type FilmTools } from './ffmpeg.ts'

/** Facts found by probing a sound. */
export interface SoundFacts {
  durationSeconds: number
  /** Nominal, so that comments have frames. */
  frameRate: FrameRate
  audio: AudioFacts
  /** From the time reference of a broadcast wave; null where the file has none. */
  startTimecode: string | null
}

/** Options before every input: sound containers only, no network. */
export const soundFence = splitWords('-protocol_whitelist file -format_whitelist wav,w64,mp3,aac,flac,mov,mp4,aiff')

const answer = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().default('unknown'),
        channels: z.number().default(0),
        sample_rate: z.string().default('0'),
        duration: z.string().optional(),
        tags: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
  format: z.object({ duration: z.string().optional(), tags: z.record(z.string(), z.string()).default({}) }).prefault({}),
})

/** Probes the file at `path`. Null when it has no sound; throws a `ProcessFailure` when it is not readable. */
export async function readSoundFacts({ ffprobe }: FilmTools, path: string, signal?: AbortSignal): Promise<SoundFacts | null> {
  let json = ''
  await runFenced(
    ffprobe,
    [
      ...splitWords('-hide_banner -loglevel error'),
      ...soundFence,
      ...splitWords('-print_format json -show_streams -show_format'),
      path,
    ],
    {
      wallSeconds: 60,
      cpuSeconds: 60,
      memoryBytes: 2 * 1024 ** 3,
      fileBytes: 0,
      background: true,
      signal,
      async onOutput(output) {
        json = await text(output)
      },
    },
  )
  const { streams, format } = answer.parse(JSON.parse(json))
  const sound = streams.find(({ codec_type, channels }) => codec_type === 'audio' && channels > 0)
  const sampleRate = Number(sound?.sample_rate)
  if (!sound || !(sampleRate > 0)) return null
  const tags = { ...format.tags, ...sound.tags }
  return {
    durationSeconds: Number(sound.duration ?? format.duration) || 0,
    frameRate: nominalSoundRate,
    audio: { codec: sound.codec_name, channels: sound.channels, sampleRate },
    startTimecode: startOf(tags, sampleRate),
  }
}

/** A broadcast wave counts the samples since midnight; other files may have a timecode. */
function startOf({ time_reference, timecode }: Record<string, string>, sampleRate: number): string | null {
  if (timecode && timecodePattern.test(timecode)) return timecode
  const samples = /^\d{1,15}$/.test(time_reference ?? '') ? Number(time_reference) : 0
  return samples > 0 ? timecodeOfSamples(samples, sampleRate) : null
}
