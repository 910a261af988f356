import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import type { Measurement, SoundMeasurement } from '#domain/checks/measurement.ts'
import type { AudioFacts } from '#domain/media/library/asset.ts'
import { soundSummary } from '#domain/media/sound/sound-tracks.ts'
import { frameCount } from '#domain/media/films/frame-rate.ts'
import { filmThreads } from '../../small-machine.ts'
import { runFenced } from '../fenced-process.ts'
import { inputFence, splitWords, type FilmTools } from '../ffmpeg.ts'
import type { FilmFacts } from './film-facts.ts'
import { makePictureReader, stepsPerFrame } from '../pictures/picture-reader.ts'
import { soundFence, type SoundFacts } from '../sound/sound-facts.ts'
import { soundSource } from '../sound/sound-source.ts'
import { checkedSamplesPerSecond, makeSoundReader } from '../sound/sound-reader.ts'

export interface CheckOrder {
  tools: FilmTools
  path: string
  facts: FilmFacts | SoundFacts
  /** Places of samples above it are noted, in dBFS. */
  peakLimit: number
  signal?: AbortSignal
  /** Called with 0 to 1. */
  onProgress(share: number): void
}

/** Signal levels are read from pictures of about this width: each n-th pixel of each n-th line, unchanged. */
const sampledWidth = 640

/** More channels are mixed to two. */
const mostChannels = 8

/**
 * Measures picture and sound of a file in one pass, decoding it once. Memory does not grow with its length. Throws a
 * `ProcessFailure`, or the signal's reason.
 */
export async function measureFile({ tools, path, facts, peakLimit, signal, onProgress }: CheckOrder): Promise<Measurement> {
  const { durationSeconds, frameRate: rate, audio } = facts
  const isFilm = 'width' in facts
  const { mix } = soundSummary(audio) ?? {}
  const channels = audio && (audio.channels > mostChannels ? 2 : audio.channels)
  const frames = frameCount(durationSeconds, rate)
  const cores = availableParallelism()
  const picture = isFilm ? makePictureReader(rate) : null
  const sound = channels ? makeSoundReader({ rate, channels, peakLimit }) : null
  let loudness: Loudness | null = null
  const wallSeconds = 600 + (isFilm ? 60 : 1) * durationSeconds
  await runFenced(tools.ffmpeg, commandOf({ path, facts, channels, threads: filmThreads() }), {
    wallSeconds,
    cpuSeconds: wallSeconds * cores,
    memoryBytes: 8 * 1024 ** 3,
    fileBytes: 0,
    background: 'idle',
    wholeFilm: true,
    signal,
    async onOutput(report) {
      for await (const line of createInterface({ input: report })) {
        picture?.read(line)
        if (picture && line.startsWith('frame:')) onProgress(Math.min(1, picture.frames() / frames))
      }
    },
    ...(sound && {
      async onSecondOutput(samples: AsyncIterable<Buffer>) {
        for await (const piece of samples) {
          sound.read(piece)
          if (!picture) onProgress(Math.min(1, sound.frames() / frames))
        }
      },
      onMessages: (stderr: string) => (loudness = readLoudness(stderr)),
    }),
  })
  return {
    rate,
    frames: Math.max(1, (picture ?? sound)?.frames() ?? 1),
    picture: picture?.end() ?? null,
    sound: sound && audio ? { channels: audio.channels, ...(mix && { mix }), ...sound.end(), ...(loudness ?? unmeasured) } : null,
  }
}

type Loudness = Pick<SoundMeasurement, 'integrated' | 'range' | 'truePeak'>
const unmeasured: Loudness = { integrated: null, range: 0, truePeak: null }

/** From the summary of `ebur128`. It says -70 for what is below its gate. */
function readLoudness(stderr: string): Loudness {
  const summary = stderr.slice(Math.max(0, stderr.lastIndexOf('Integrated loudness:')))
  const figure = (pattern: RegExp) => {
    const value = Number(pattern.exec(summary)?.[1] ?? NaN)
    return Number.isFinite(value) ? value : null
  }
  const integrated = figure(/\bI:\s+(-?[\d.]+) LUFS/)
  return {
    integrated: integrated !== null && integrated > -70 ? integrated : null,
    range: figure(/\bLRA:\s+([\d.]+) LU/) ?? 0,
    truePeak: figure(/\bPeak:\s+(-?[\d.]+) dBFS/),
  }
}

function commandOf({
  path,
  facts,
  channels,
  threads,
}: Pick<CheckOrder, 'path' | 'facts'> & { channels: number | null; threads: number }): string[] {
  const film = 'width' in facts ? facts : null
  return [
    ...splitWords(`-nostdin -hide_banner -loglevel info -nostats -threads ${threads} -filter_complex_threads ${threads}`),
    ...(film ? [...inputFence, '-noautorotate'] : soundFence),
    '-i',
    path,
    '-filter_complex',
    [...(film ? [pictures(film)] : []), ...(channels && facts.audio ? [sounds(facts.audio, channels)] : [])].join(';'),
    ...(film ? splitWords('-map [v] -fps_mode passthrough -f null -') : []),
    ...(channels ? splitWords('-map [a] -c:a pcm_s16le -f s16le pipe:4') : []),
  ]
}

/**
 * Black and freezes are found in whole pictures, each of them. Fields are compared in whole lines. Only levels, which cost most,
 * are read from a part of the pixels. Timestamps count frames, since filters print six digits of a time in seconds.
 */
function pictures({ frameRate: { numerator, denominator }, width, colour }: FilmFacts): string {
  const every = Math.max(1, Math.round(width / sampledWidth))
  return [
    `[0:V:0]settb=1/1000000,setpts=T*${numerator}/${denominator}/TB,settb=1/${stepsPerFrame}`,
    'blackdetect=d=1:pix_th=0.05',
    `freezedetect=d=${(numerator / denominator).toFixed(3)}`,
    // Fine horizontal lines look like fields at the usual threshold of 1.04.
    'idet=intl_thres=1.5',
    `scale=w='max(2,trunc(iw/${every}))':h='max(2,trunc(ih/${every}))':flags=neighbor${colour.range === 'pc' ? ':in_range=pc:out_range=tv' : ''}`,
    'signalstats=stat=brng',
    'metadata=print:file=-[v]',
  ].join(',')
}

/** Loudness is measured in the sound that is heard. */
const sounds = (audio: AudioFacts, channels: number): string =>
  [
    soundSource(audio),
    'ebur128=peak=true:framelog=verbose',
    `aformat=sample_fmts=s16:sample_rates=${checkedSamplesPerSecond}${channels === 2 ? ':channel_layouts=stereo' : ''}[a]`,
  ].join(',')
