import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#domain/common/problem.ts'
import { cropTo, renditionSize } from '#domain/deliveries/crop.ts'
import { codecFiles, codecLabels, type ProfileFields } from '#domain/deliveries/profile.ts'
import { ProcessFailure } from '../../base/media/fenced-process.ts'
import { fontFolder, trialSize, tryRendition } from '../../base/media/films/rendition-maker.ts'
import { productFile } from '../../base/product-file.ts'
import type { Services } from '../../base/services.ts'
import { openScratch } from '../media/uploads/scratch.ts'

/** Makes one second by a profile. Throws `invalid` when ffmpeg refuses it. Without ffmpeg nothing is tried. */
export async function tryProfile(
  { filmTools, env, log }: Pick<Services, 'filmTools' | 'env' | 'log'>,
  profile: ProfileFields,
): Promise<void> {
  if (!filmTools) return
  const { aspect, edge, codec, captions, loudness } = profile
  const size = renditionSize(trialSize, { aspect, edge })
  const folder = await openScratch(env.dataDir, randomBytes(16).toString('base64url'))
  try {
    if (captions === 'burnt-in') await putCaptions(folder.path, 'captions.vtt', trialCaptions)
    await tryRendition(
      filmTools,
      {
        ...size,
        file: `trial.${codecFiles[codec].extension}`,
        codec,
        crop: cropTo(trialSize, aspect, [0.5, 0.5]),
        captions: captions === 'burnt-in' ? 'captions.vtt' : null,
        loudness: loudness === 'none' ? null : { target: loudness, measured: trialLoudness },
        // A still before the film is nothing that ffmpeg refuses.
        slate: null,
      },
      folder.path,
    )
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error
    log.warn({ err: error, stderr: error.stderr, profile }, 'a delivery profile was refused')
    throw refusalOf(profile, error)
  } finally {
    await folder.remove()
  }
}

const trialLoudness = { integrated: -20, truePeak: -6, range: 4, threshold: -30, offset: 0 }

const trialCaptions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nTrial\n'

/** Captions for drawing into the picture, with their typeface. */
export async function putCaptions(folder: string, name: string, text: string): Promise<void> {
  await mkdir(join(folder, fontFolder), { recursive: true })
  await copyFile(productFile('src/server/base/fonts/archivo-semibold.ttf'), join(folder, fontFolder, 'archivo-semibold.ttf'))
  await writeFile(join(folder, name), text)
}

function refusalOf({ codec, edge }: ProfileFields, { stderr, how }: ProcessFailure): Problem {
  const at = (field: keyof ProfileFields, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
  if (stderr.includes('No space left')) return new Problem('no-room', 'There is not enough disk space to try this profile.')
  if (stderr.includes('Unknown encoder')) return at('codec', `ffmpeg on this server cannot make ${codecLabels[codec]}.`)
  if (/No such filter: '?subtitles/.test(stderr)) {
    return at('captions', 'ffmpeg on this server cannot draw captions into the picture.')
  }
  const field = edge === null ? 'codec' : 'edge'
  return at(
    field,
    how === 'took-too-long'
      ? 'One second of this took more than a minute and a half. Please choose a smaller size or another codec.'
      : 'ffmpeg refused these settings on one second of film. Please choose another size or codec.',
  )
}
