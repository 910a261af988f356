import type { AudioFacts } from '#domain/media/library/asset.ts'
import { runFenced } from '../fenced-process.ts'
import { inputFence, splitWords, type FilmTools } from '../ffmpeg.ts'
import { evenSound } from './sound-source.ts'

/** Measurements of the whole sound that the filter needs before it changes it. Null for silence, which has no loudness. */
export interface MeasuredLoudness {
  integrated: number
  truePeak: number
  range: number
  threshold: number
  offset: number
}

/** Highest true peak after normalising, and the widest range that stays as it is. */
const limits = 'TP=-1:LRA=20'

/** Measures the loudness of the sound that is heard of a film, for a target in LUFS: the first of two passes. */
export async function measureLoudness(
  tools: FilmTools,
  path: string,
  {
    audio,
    durationSeconds,
    target,
    signal,
  }: { audio: AudioFacts; durationSeconds: number; target: string; signal?: AbortSignal },
): Promise<MeasuredLoudness | null> {
  let report = ''
  await runFenced(
    tools.ffmpeg,
    [
      // The filter prints its result as information.
      ...splitWords('-nostdin -hide_banner -nostats -loglevel info'),
      ...inputFence,
      '-i',
      path,
      '-filter_complex',
      `${evenSound(audio)},loudnorm=I=${target}:${limits}:print_format=json[sound]`,
      ...splitWords('-map [sound] -f null -'),
    ],
    {
      wallSeconds: 600 + 2 * durationSeconds,
      cpuSeconds: 600 + 4 * durationSeconds,
      memoryBytes: 4 * 1024 ** 3,
      fileBytes: 0,
      background: true,
      signal,
      onOutput: async (output) => output.resume(),
      onMessages: (end) => (report = end),
    },
  )
  return readMeasurement(report)
}

/** The filter's report at the end of what ffmpeg printed. Throws when there is none. */
export function readMeasurement(report: string): MeasuredLoudness | null {
  const [json] = /\{[^{}]*"input_i"[^{}]*\}/.exec(report) ?? []
  if (!json) throw new Error('the loudness was not measured')
  const read = JSON.parse(json) as Record<string, string>
  const of = (name: string) => Number(read[name])
  const measured = {
    integrated: of('input_i'),
    truePeak: of('input_tp'),
    range: of('input_lra'),
    threshold: of('input_thresh'),
    offset: of('target_offset'),
  }
  return Object.values(measured).every(Number.isFinite) ? measured : null
}

/** Filter of the second pass. */
export const normalise = (target: string, { integrated, truePeak, range, threshold, offset }: MeasuredLoudness): string =>
  [
    `loudnorm=I=${target}:${limits}`,
    `measured_I=${integrated}:measured_TP=${truePeak}:measured_LRA=${range}:measured_thresh=${threshold}`,
    `offset=${offset}:linear=true`,
  ].join(':')
