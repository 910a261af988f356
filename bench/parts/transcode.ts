import { join } from 'node:path'
import { findFilmTools } from '#server/base/media/ffmpeg.ts'
import {
  compareQuality,
  compareRenditions,
  compareTranscoding,
  makeMinute,
  timeToFirstRendition,
  timeToPlayable,
} from '../transcode.ts'
import { notMeasured, type Bench } from '../figures.ts'

export async function transcode({ note, scratch }: Bench): Promise<void> {
  const tools = await findFilmTools(process.env.FFMPEG_PATH)
  const what = 'Transcoding a minute of 1080p25 with sound, against one bare ffmpeg that makes the same files'
  if (!tools) return note(notMeasured(what, 'at most 1.10', 'there is no ffmpeg here'))
  const film = await makeMinute(tools, scratch)
  const { ours, bare } = await compareTranscoding(tools, film, scratch)
  note({
    what,
    measured: `${ours.toFixed(1)} s against ${bare.toFixed(1)} s: ${(ours / bare).toFixed(2)}`,
    limit: 'at most 1.10',
    met: ours / bare <= 1.1,
  })
  note({
    what: 'Transcoding that minute into its whole ladder, on two cores',
    measured: `${ours.toFixed(1)} s`,
    limit: 'at most 30 s',
    met: ours <= 30,
  })
  const first = await timeToFirstRendition(tools, film, scratch)
  note({
    what: 'From the start of its transcoding to 720p by HLS, as a share of its length',
    measured: `${first.toFixed(1)} s: ${(first / 60).toFixed(2)}`,
    limit: 'at most 0.35',
    met: first / 60 <= 0.35,
  })
  const renditions = await compareQuality(tools, film, scratch)
  note({
    what: 'SSIM of its renditions, against those of x264 at "veryfast" with the same rate factors',
    measured: renditions
      .map((rendition) => `${rendition.name} ${rendition.ours.toFixed(4)} against ${rendition.bare.toFixed(4)}`)
      .join(', '),
    limit: 'at most 0.001 less in each',
    met: renditions.every((rendition) => rendition.ours >= rendition.bare - 0.001),
  })
  const shapes = await compareRenditions(tools, film, scratch)
  note({
    what: 'Delivering that film in 16:9, 1:1 and 9:16 from one decode, against one bare ffmpeg that makes the same files',
    measured: `${shapes.ours.toFixed(1)} s against ${shapes.bare.toFixed(1)} s: ${(shapes.ours / shapes.bare).toFixed(2)}`,
    limit: 'at most 1.15',
    met: shapes.ours / shapes.bare <= 1.15,
  })
  const playable = await timeToPlayable(film, join(scratch, 'playable'))
  note({
    what: 'From the last byte of that film to its being playable as it is',
    measured: `${playable.toFixed(2)} s`,
    limit: 'at most 2 s',
    met: playable <= 2,
  })
}
