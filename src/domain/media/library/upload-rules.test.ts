import { expect, test } from 'vitest'
import { isPublicId } from '../pictures/media-link.ts'
import { cleanFileName, cleanFolder, publicIdOf } from './upload-rules.ts'

test.each([
  ['Rain.mov', 'Rain.mov'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\rob\\Rushes\\A001.mxf', 'A001.mxf'],
  ['a\u0000b\r\nc.mp4', 'abc.mp4'],
  ['invoice\u202Egpj.exe.mp4', 'invoicegpj.exe.mp4'],
  ['東京 – 夜.mp4', '東京 – 夜.mp4'],
  ['', 'unnamed'],
  ['..', 'unnamed'],
  ['/', 'unnamed'],
  ['   ', 'unnamed'],
  [`${'x'.repeat(300)}.mp4`, `${'x'.repeat(196)}.mp4`],
  ['half \uD800 a pair.mp4', 'half  a pair.mp4'],
])('%j is stored as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test.each([
  ['', 'Rain at Night.mov', 'rain-at-night'],
  ['portfolio/', 'tech_demo_array.mp4', 'portfolio/tech_demo_array'],
  ['', 'Café – Étude №5.jpg', 'cafe-etude-no5'],
  ['', '東京.mp4', 'untitled'],
  ['', 'archive.tar.gz', 'archive-tar'],
  ['', '.mp4', 'mp4'],
  ['', 'unnamed', 'unnamed'],
])('in %j, %s is named %s', (folder, name, publicId) => {
  expect(publicIdOf(folder, name)).toBe(publicId)
})

test('a folder name cannot leave the library, nor be too long', () => {
  expect(cleanFolder('clients/Northfield 2026')).toBe('clients/northfield-2026/')
  expect(cleanFolder('../..//a,b/./c\\d')).toBe('a-b/c/d/')
  expect(cleanFolder('')).toBe('')
  const longest = publicIdOf('folder-name-without-end/'.repeat(20), `${'x'.repeat(300)}.mp4`)
  expect(isPublicId(`${longest}-1000`)).toBe(true)
})
