import { expect, it } from 'vitest'
import { fileStem, freeFileName, refusalOfPattern, takenKey, type NameParts } from './file-names.ts'

const parts: NameParts = {
  project: 'Harbour: Lights',
  deliverable: '',
  version: 'V2',
  profile: 'Story 9:16',
  aspect: '9x16',
  language: '',
  date: '2026-11-26',
}

it('fills the tokens in, safely on every system', () => {
  expect(fileStem('{project}_{deliverable}_{version}_{profile}', parts)).toBe('Harbour-Lights_V2_Story-9-16')
  expect(fileStem('{project}_{language}_{date}', { ...parts, project: '../../etc/passwd\u0000' })).toBe('etc-passwd_2026-11-26')
  expect(fileStem('{project}', { ...parts, project: 'Café 東京 {date}' })).toBe('Café-東京-date')
  expect(fileStem('{project}', { ...parts, project: 'CON' })).toBe('CON-film')
  expect(fileStem('{deliverable}', parts)).toBe('film')
  expect(fileStem('{project}', { ...parts, project: 'x'.repeat(500) })).toHaveLength(120)
})

it('refuses patterns that make no safe name', () => {
  expect(refusalOfPattern('{project}_{version}')).toBeNull()
  expect(refusalOfPattern('Film')).toBeNull()
  for (const pattern of ['{project}/{version}', 'a\\b', 'a:b', '{client}', '{project', 'project}', '{}', '---']) {
    expect([pattern, refusalOfPattern(pattern)]).toEqual([pattern, expect.any(String)])
  }
})

it('numbers names that would be equal, whatever their case and extension', () => {
  const taken = new Set(['Film.mp4', 'film-2.mov'].map(takenKey))
  expect(freeFileName('FILM', 'mp4', taken)).toBe('FILM-3.mp4')
  expect(freeFileName('Other', 'webp', taken)).toBe('Other.webp')
})
