import { expect, it, vi } from 'vitest'
import { missingFonts } from '../../../base/documents/pdf-fonts.ts'
import { checkPictures } from './check-pictures.ts'

vi.mock('../../../base/documents/pdf-fonts.ts', () => ({ missingFonts: vi.fn<() => string[]>(() => []) }))

it('says which scripts PDFs cannot show', async () => {
  expect(await checkPictures({} as never)).toMatchObject([{ level: 'well', says: 'Pictures and PDFs can be created.' }])
  vi.mocked(missingFonts).mockReturnValue(['Japanese', 'Arabic'])
  expect(await checkPictures({} as never)).toMatchObject([
    {
      level: 'notice',
      says: 'PDFs cannot show Japanese, Arabic: their fonts are not installed.',
      remedy: 'Reinstall the packages: delete the folder node_modules and run npm start.',
    },
  ])
})
