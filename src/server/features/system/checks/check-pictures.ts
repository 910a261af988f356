import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { missingFonts } from '../../../base/documents/pdf-fonts.ts'
import { productFile } from '../../../base/product-file.ts'
import { fault, notice, well } from '#domain/system/finding.ts'
import { messageOf, type Check } from './patient.ts'

const install = 'Reinstall the packages: delete the folder node_modules and run npm start.'

/** Encodes test pictures, and checks for the fonts of PDFs and Open Graph images. */
export const checkPictures: Check = async () => {
  try {
    const picture = sharp({ create: { width: 16, height: 9, channels: 3, background: '#f2a65a' } })
    await Promise.all([picture.clone().avif().toBuffer(), picture.clone().webp().toBuffer()])
  } catch (error) {
    return [fault('pictures', `Pictures cannot be processed (${messageOf(error)}).`, install)]
  }
  const fonts = await readdir(productFile('src/server/base/fonts')).catch(() => [])
  if (fonts.filter((name) => name.endsWith('.ttf')).length < 3) {
    return [
      fault('pictures', 'The fonts for PDFs and social images are missing.', 'Restore them: git checkout src/server/base/fonts.'),
    ]
  }
  const missing = missingFonts(productFile('.'))
  if (missing.length > 0) {
    return [notice('pictures', `PDFs cannot show ${missing.join(', ')}: their fonts are not installed.`, install)]
  }
  return [well('pictures', 'Pictures and PDFs can be created.')]
}
