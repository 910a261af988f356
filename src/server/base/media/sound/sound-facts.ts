import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { AudioFacts, SoundTrack } from '#domain/media/library/asset.ts'
import { mixOf } from '#domain/media/sound/sound-tracks.ts'
import { nominalSoundRate, timecodeOfSamples } from '#domain/media/sound/sound-rate.ts'
import { timecodePattern, type FrameRate } from '#domain/media/films/frame-rate.ts'
import { runFenced } from '../fenced-process.ts'
import { splitWords, type FilmTools } from '../ffmpeg.ts'

/** Facts found by probing a sound. */
export interface SoundFacts {
  durationSeconds: number
  /** Nominal, so that comments have frames. */
  frameRate: FrameRate
  audio: AudioFacts
  /** From the time reference of a broadcast wave; null where the file has none. */
  startTimecode: string | null
}

export interface ProbeOrder {
  signal?: AbortSignal | undefined
  /** Which sound tracks staff chose (`mixOf`). */
  choice?: string | undefined
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
        disposition: z.object({ default: z.number().default(0) }).prefault({}),
        tags: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
  format: z.object({ duration: z.string().optional(), tags: z.record(z.string(), z.string()).default({}) }).prefault({}),
})

/** What ffprobe says of a stream, as far as sound is concerned. */
interface ProbedStream {
  codec_type?: string | undefined
  codec_name: string
  channels: number
  sample_rate: string
  disposition: { default: number }
  tags: Record<string, string>
}

/** The sound that is heard of a file's streams, by what staff chose; null where it has none. */
export function readAudio(streams: readonly ProbedStream[], choice: string | undefined): AudioFacts | null {
  const tracks = streams
    .filter(({ codec_type }) => codec_type === 'audio')
    .map(({ codec_name, channels, sample_rate, disposition, tags }): SoundTrack => {
      const [language, title] = [tags.language ?? '', tags.title?.trim() ?? '']
      return {
        codec: codec_name,
        channels,
        sampleRate: Number(sample_rate),
        ...(/^[a-z]{2,3}$/.test(language) && language !== 'und' && { language }),
        ...(title !== '' && { title: title.slice(0, 80) }),
        isDefault: disposition.default === 1,
      }
    })
  const mix = mixOf(tracks, choice)
  if (!mix) return null
  const { codec, channels, sampleRate } = tracks[mix.tracks[0]!]!
  return {
    codec,
    channels: mix.as === 'alone' ? channels : 2,
    sampleRate,
    ...(tracks.length > 1 && { tracks, ...(choice !== undefined && { choice }) }),
  }
}

/** Probes the file at `path`. Null when it has no sound; throws a `ProcessFailure` when it is not readable. */
export async function readSoundFacts(
  { ffprobe }: FilmTools,
  path: string,
  { signal, choice }: ProbeOrder = {},
): Promise<SoundFacts | null> {
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
  const audio = readAudio(streams, choice)
  const sound = streams.find(({ codec_type, channels }) => codec_type === 'audio' && channels > 0)
  const sampleRate = Number(sound?.sample_rate)
  if (!audio || !sound || !(sampleRate > 0)) return null
  const tags = { ...format.tags, ...sound.tags }
  return {
    durationSeconds: Number(sound.duration ?? format.duration) || 0,
    frameRate: nominalSoundRate,
    audio,
    startTimecode: startOf(tags, sampleRate),
  }
}

/** A broadcast wave counts the samples since midnight; other files may have a timecode. */
function startOf({ time_reference, timecode }: Record<string, string>, sampleRate: number): string | null {
  if (timecode && timecodePattern.test(timecode)) return timecode
  const samples = /^\d{1,15}$/.test(time_reference ?? '') ? Number(time_reference) : 0
  return samples > 0 ? timecodeOfSamples(samples, sampleRate) : null
}
