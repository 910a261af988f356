import { findFilmTools } from '#server/base/media/ffmpeg.ts'
import { compareCheck } from '../checks.ts'
import { notMeasured, type Bench } from '../figures.ts'
import { makeMinute } from '../transcode.ts'

const least = 4

export async function checks({ note, scratch }: Bench): Promise<void> {
  const what = 'Technical check of a minute of 1080p25 with sound, by its length; a bare ffmpeg that only decodes it beside'
  const limit = `at least ${least} times real time`
  const tools = await findFilmTools(process.env.FFMPEG_PATH)
  if (!tools) return note(notMeasured(what, limit, 'there is no ffmpeg here'))
  const { ours, bare } = await compareCheck(tools, await makeMinute(tools, scratch))
  note({
    what,
    measured: `${(60 / ours).toFixed(1)} times real time; ${ours.toFixed(1)} s against ${bare.toFixed(1)} s: ${(ours / bare).toFixed(2)}`,
    limit,
    met: 60 / ours >= least,
  })
}
