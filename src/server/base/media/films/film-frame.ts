import { buffer } from 'node:stream/consumers'
import { runFenced } from '../fenced-process.ts'
import { inputFence, toneMapping, splitWords, type FilmTools } from '../ffmpeg.ts'

export interface FrameOrder {
  /** Pixels; a film is never scaled up. */
  width?: number
  /** True for HDR. */
  highRange?: boolean
  signal?: AbortSignal
}

/**
 * The frame at `seconds`, upright and with square pixels, as a PNG without metadata. Past the end it is the last one. Throws a
 * `ProcessFailure` when there is none.
 */
export async function takeFrame(tools: FilmTools, path: string, seconds: number, order: FrameOrder = {}): Promise<Buffer> {
  const places = [['-ss', seconds.toFixed(3)], ['-sseof', '-0.25'], ['-sseof', '-3'], []]
  for (const place of places) {
    const frame = await takeFrameAt(tools, path, place, order)
    if (frame.length > 0) return frame
  }
  return Buffer.alloc(0)
}

async function takeFrameAt(tools: FilmTools, path: string, place: string[], order: FrameOrder): Promise<Buffer> {
  const { width, highRange = false, signal } = order
  const filters = [
    // Converts to square pixels.
    "scale='iw*if(sar,max(sar,1),1)':'ih*if(sar,max(1/sar,1),1)':flags=bicubic",
    ...(width ? [`scale='min(${width},iw)':-2:flags=bicubic`] : []),
    'setsar=1',
    ...(highRange && tools.toneMaps ? [toneMapping] : []),
    ...(place[0] === '-sseof' ? ['reverse'] : []),
  ]
  let frame: Buffer = Buffer.alloc(0)
  await runFenced(
    tools.ffmpeg,
    [
      ...splitWords('-nostdin -hide_banner -loglevel error -threads 2'),
      ...inputFence,
      ...place,
      '-i',
      path,
      ...splitWords('-map 0:V:0 -fps_mode passthrough -frames:v 1'),
      '-vf',
      filters.join(','),
      // Fast compression, since the caller encodes it again.
      ...splitWords('-map_metadata -1 -c:v png -pix_fmt rgb24 -compression_level 1 -pred sub'),
      ...splitWords('-f image2pipe pipe:1'),
    ],
    {
      wallSeconds: 30,
      cpuSeconds: 60,
      memoryBytes: 4 * 1024 ** 3,
      fileBytes: 0,
      signal,
      async onOutput(output) {
        frame = await buffer(output)
      },
    },
  )
  return frame
}
