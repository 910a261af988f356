import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ffmpegVersion, findFilmTools, listAbilities, splitWords, type FilmTools } from '../../../base/media/ffmpeg.ts'
import { software } from '../../../base/media/films/video-encoder.ts'
import { fault, notice, well } from '#domain/system/finding.ts'
import { messageOf, type Check } from './patient.ts'

const run = promisify(execFile)

const install = 'Install ffmpeg (Debian: apt-get install ffmpeg), or set FFMPEG_PATH to one; FFMPEG_PATH=off turns it off.'

/** ffmpeg filters for renditions, frames and thumbnails. */
const filters = ['scale', 'split', 'fps', 'select', 'format', 'setsar', 'bwdif']

/** ffmpeg and ffprobe: present, with the needed features, and tested with half a second of film. */
export const checkFilms: Check = async ({ env: { ffmpegPath } }) => {
  if (ffmpegPath === 'off') return [well('films', 'ffmpeg is switched off: films play as they were uploaded.')]
  const tools = await findFilmTools(ffmpegPath)
  if (!tools) {
    if (ffmpegPath) return [fault('films', 'FFMPEG_PATH is not an ffmpeg with H.264, AAC and an ffprobe next to it.', install)]
    return [notice('films', 'There is no ffmpeg: films play as they were uploaded, and need a fast connection.', install)]
  }
  const abilities = await listAbilities(tools.ffmpeg)
  const missing = filters.filter((filter) => !abilities.includes(` ${filter} `))
  if (missing.length > 0) {
    return [fault('films', `This ffmpeg lacks ${missing.join(', ')}: films cannot be processed.`, install)]
  }
  try {
    await makeTestFilm(tools)
  } catch (error) {
    return [fault('films', `This ffmpeg cannot process films (${messageOf(error)}).`, install)]
  }
  const version = await ffmpegVersion(tools)
  if (!tools.toneMaps) {
    return [
      notice(
        'films',
        `ffmpeg ${version} processes films, but HDR films look pale.`,
        'Use an ffmpeg with zscale and tonemap (as in Debian) to convert their colours properly.',
      ),
    ]
  }
  const hardware = tools.encoder === software ? '' : `, with ${tools.encoder.name} in hardware`
  return [well('films', `ffmpeg ${version} processes films${hardware}.`)]
}

/** Encodes to nowhere. */
async function makeTestFilm({ ffmpeg }: FilmTools): Promise<void> {
  const sources = splitWords('-f lavfi -i testsrc2=size=128x72:rate=25 -f lavfi -i sine=sample_rate=48000')
  const codecs = splitWords('-t 0.5 -c:v libx264 -preset veryfast -pix_fmt yuv420p -c:a aac -f mp4 -movflags frag_keyframe')
  await run(ffmpeg, [...splitWords('-nostdin -hide_banner -loglevel error'), ...sources, ...codecs, '-y', '/dev/null'], {
    timeout: 30_000,
  })
}
