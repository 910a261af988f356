import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { refusalToColours } from '#domain/brand/look/look-palette.ts'
import { linkPictureLimit, logoLimit } from '#domain/brand/look/logo.ts'
import { logoMessages } from '#domain/brand/look/logo-messages.ts'
import { look, type Look } from '#domain/brand/look/look.ts'
import { lookLabels } from '#domain/brand/settings/setting-labels.ts'
import { typefaceOf, type TypefaceName } from '#domain/brand/look/typefaces.ts'
import { Problem } from '#domain/common/problem.ts'
import { changesOfFields } from '#domain/system/studio-file.ts'
import type { Services } from '../../../base/services.ts'
import { makeLinkPicture, makeLogo, type MadeLogo } from '../../../base/media/pictures/logo-maker.ts'
import { findLinkPicture, findLogo, keepLinkPicture, keepLogo, linkPictureKey, logoKey } from '../../brand/logo-files.ts'
import { readLook } from '../../brand/look-setting.ts'
import { saveLook } from '../../brand/save-look.ts'
import type { OpenedFile } from './open-studio-file.ts'
import { parsePart, type StudioPart } from './studio-part.ts'

const logoFields = ['logoOnLight', 'logoOnDark'] as const
const entries = {
  logoOnLight: 'look/logo-on-light.png',
  logoOnDark: 'look/logo-on-dark.png',
  picture: 'look/link-picture.jpg',
} as const

/** Logos and the picture are names of entries here. */
const shape = look.extend({
  logoOnLight: z.enum(['', entries.logoOnLight]).default(''),
  logoOnDark: z.enum(['', entries.logoOnDark]).default(''),
  picture: z.enum(['', entries.picture]).default(''),
})

export const lookPart: StudioPart = {
  async read({ db, storage }) {
    const { revision: _, ...chosen } = await readLook(db)
    const files = []
    const value: Record<string, unknown> = { ...chosen }
    for (const name of [...logoFields, 'picture'] as const) {
      const key = chosen[name] && (name === 'picture' ? linkPictureKey : logoKey)(chosen[name])
      const stored = key ? await storage.stat(key) : null
      value[name] = stored ? entries[name] : ''
      if (key && stored) files.push({ name: entries[name], key, ...stored })
    }
    return { value, files }
  },
  async plan({ services, file, remarks }, value) {
    const next = parsePart(remarks, shape, value, lookLabels)
    const fault = Object.values(refusalToColours(next))[0]
    if (fault) throw new Problem('invalid', fault)
    const { revision, ...before } = await readLook(services.db)
    const logos: Partial<Record<(typeof logoFields)[number], MadeLogo>> = {}
    const after: Look = { ...next, logoOnLight: '', logoOnDark: '', picture: '' }
    for (const name of logoFields) {
      if (next[name] === '') continue
      const { made } = await readPicture(file, next[name], name, makeLogo)
      if (await isSame(services, before[name], made)) after[name] = before[name]
      else {
        logos[name] = made
        after[name] = 'new'
      }
    }
    const picture = next.picture === '' ? null : await readPicture(file, next.picture, 'picture', makeLinkPicture)
    if (picture) {
      const present = before.picture ? await findLinkPicture(services, before.picture) : null
      // As it left here, or as an earlier import made it.
      after.picture = present?.equals(picture.given) || present?.equals(picture.made) ? before.picture : 'new'
    }
    return {
      changes: changesOfFields(lookLabels, before, after, (text, name) => textOf(text, name, before)),
      state: [before, revision],
      async save() {
        const chosen = { ...after }
        // Stored before the look is: what is not chosen then is swept, as an upload that is not saved.
        for (const name of logoFields) if (logos[name]) chosen[name] = await keepLogo(services, logos[name])
        if (picture && after.picture === 'new') chosen.picture = await keepLinkPicture(services, picture.made)
        await saveLook(services, { ...chosen, revision })
        return { text: 'Saved.' }
      },
    }
  },
}

/** Checked as an upload is. Throws a `Problem` with the name of its field. */
async function readPicture<Made>(
  file: OpenedFile,
  entry: string,
  name: keyof typeof entries,
  make: (given: Buffer) => Promise<Made>,
): Promise<{ given: Buffer; made: Made }> {
  const label = lookLabels[name]
  const bytes = file.zip.bytesOf(entry)
  if (bytes === null) throw new Problem('invalid', `${label}: this picture is missing in the file. Please export it again.`)
  const [limit, tooLarge] =
    name === 'picture' ? [linkPictureLimit, logoMessages.pictureTooLarge] : [logoLimit, logoMessages.tooLarge]
  if (bytes > limit) throw new Problem('too-large', `${label}: ${tooLarge}`)
  const given = await buffer(Readable.from(file.zip.read(entry)))
  try {
    return { given, made: await make(given) }
  } catch (error) {
    throw error instanceof Problem ? new Problem(error.code, `${label}: ${error.message}`) : error
  }
}

async function isSame(services: Pick<Services, 'storage'>, name: string, { png }: MadeLogo): Promise<boolean> {
  const stored = name ? await findLogo(services, name) : null
  // Compared as the upload makes it: another version of the encoder may have written the stored one.
  return stored !== null && (stored.equals(png) || (await makeLogo(stored)).png.equals(png))
}

function textOf(value: Look[keyof Look], name: keyof Look, before: Look): string {
  if (name === 'logoOnLight' || name === 'logoOnDark')
    return value === '' ? 'No logo' : value === before[name] ? 'The present logo' : 'The logo in the file'
  if (name === 'picture')
    return value === '' ? 'Made from the logo' : value === before.picture ? 'The present one' : 'The one in the file'
  if (name === 'headingFamily' || name === 'textFamily') return typefaceOf(value as TypefaceName).label
  if (name === 'radius') return `${value} px`
  return name === 'scheme' ? (value === 'dark' ? 'Dark' : 'Light') : String(value)
}
