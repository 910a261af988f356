import { buffer } from 'node:stream/consumers'
import { runFenced } from '../fenced-process.ts'
import { inputFence, splitWords, type FilmTools } from '../ffmpeg.ts'

export interface SegmentOrder {
  tools: FilmTools
  /** Working directory with the files below. */
  folder: string
  /** Name of the segment, with its initialisation segment before it: a fragmented MP4. */
  segment: string
  /** Name of the transparent PNG that is laid over each frame, and its place in pixels. */
  mark: { file: string; left: number; top: number }
  /** Units a second of the segment's timestamps. */
  timescale: number
  /** x264's constant rate factor, and its limits. */
  quality: number
  mostBitsPerSecond: number
  framesBetweenKeys: number
  signal?: AbortSignal
}

/** An fMP4 segment and what initialises a decoder for it; the same for every segment that is made by the same settings. */
export interface MarkedSegment {
  init: Buffer
  media: Buffer
}

/**
 * Encodes a segment again with a watermark in its frames; frames, timestamps and keyframes stay where they are. Without frames
 * out of order, so that no edit list moves them. The text of a watermark is never part of the command. Throws a
 * `ProcessFailure`.
 */
export async function markSegment(order: SegmentOrder): Promise<MarkedSegment> {
  const { tools, folder, segment, mark, timescale, quality, mostBitsPerSecond, framesBetweenKeys, signal } = order
  let made: Buffer = Buffer.alloc(0)
  await runFenced(
    tools.ffmpeg,
    [
      ...splitWords('-nostdin -hide_banner -loglevel error -copyts -threads 2'),
      ...inputFence,
      '-i',
      segment,
      ...splitWords('-threads 1 -f png_pipe -protocol_whitelist file'),
      '-i',
      mark.file,
      '-filter_complex',
      `[0:v:0][1:v:0]overlay=${mark.left}:${mark.top}:format=yuv420,format=yuv420p[marked]`,
      ...splitWords('-map [marked] -fps_mode passthrough -c:v libx264 -preset superfast -threads 2 -profile:v high -bf 0'),
      ...splitWords(`-g ${framesBetweenKeys} -keyint_min ${framesBetweenKeys} -sc_threshold 0`),
      ...splitWords(`-crf ${quality} -maxrate ${mostBitsPerSecond} -bufsize ${2 * mostBitsPerSecond}`),
      ...splitWords(`-video_track_timescale ${timescale} -avoid_negative_ts disabled -map_metadata -1`),
      // One fragment, whose time is that of its first frame.
      ...splitWords('-movflags +empty_moov+default_base_moof+frag_discont+skip_trailer -frag_duration 600000000'),
      ...splitWords('-f mp4 pipe:1'),
    ],
    {
      folder,
      wallSeconds: 60,
      cpuSeconds: 120,
      memoryBytes: 4 * 1024 ** 3,
      fileBytes: 0,
      background: true,
      signal,
      async onOutput(output) {
        made = await buffer(output)
      },
    },
  )
  const begins = boxAt(made, 'moof')
  if (begins === null) throw new Error('a marked segment without frames')
  return { init: made.subarray(0, begins), media: made.subarray(begins) }
}

/** Offset of the first box of that type at the top level of an MP4; null without one. */
function boxAt(bytes: Buffer, type: string): number | null {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === type) return at
    if (size < 8) return null
    at += size
  }
  return null
}

/** Units a second of an initialisation segment's only track, from its `mdhd` box; null without one. */
export function timescaleOf(init: Buffer): number | null {
  const at = init.indexOf('mdhd')
  // Version 1 has times of eight bytes.
  const offset = at < 0 ? -1 : at + (init[at + 4] === 1 ? 24 : 16)
  return offset < 0 || offset + 4 > init.length ? null : init.readUInt32BE(offset)
}
