import { expect, test } from 'vitest'
import { exampleName, isLeftAlone, readName, refusalOfPattern, usualPattern } from './name-pattern.ts'

test('a name is read by the pattern', () => {
  expect(readName(usualPattern, 'night-ferry_main-film_v3.mp4')).toEqual([
    { project: 'night-ferry', deliverable: 'main-film', version: 3 },
  ])
  expect(readName('{project} {any} v{version}.{ext}', 'Ferry 2026-05-01 V012.MOV')).toEqual([
    { project: 'ferry', deliverable: null, version: 12 },
  ])
})

test('separators in names leave several ways to read them', () => {
  expect(readName('{project}-{deliverable}.{ext}', 'sea-salt-main.mp4')).toEqual([
    { project: 'sea', deliverable: 'salt-main', version: null },
    { project: 'sea-salt', deliverable: 'main', version: null },
  ])
})

test.each([
  'night-ferry_main-film_v3',
  'night-ferry_main-film_v.mp4',
  'night-ferry_v3.mp4',
  '_main-film_v3.mp4',
  '.mp4',
  '',
  'a_b_v0.mp4',
])('%s does not follow the usual pattern', (name) => expect(readName(usualPattern, name)).toEqual([]))

test('a long name of separators takes no time', () => {
  const name = `${'-'.repeat(240)}.mp4`
  const before = performance.now()
  expect(readName('{project}-{deliverable}-{any}-v{version}.{ext}', name)).toEqual([])
  expect(readName('{project}-{deliverable}-{any}.{ext}', `${'a-'.repeat(120)}a.mp4`).length).toBeLessThanOrEqual(200)
  expect(performance.now() - before).toBeLessThan(5_000)
})

test.each([
  ['{deliverable}.{ext}', 'which project'],
  ['{project}', 'end with .{ext}'],
  ['{project}{version}.{ext}', 'between two parts'],
  ['{project}_{project}.{ext}', 'once'],
  ['{client}/{project}.{ext}', 'Please use only'],
  ['in/{project}.{ext}', 'slashes'],
  ['{project_v{version}.{ext}', 'Please use only'],
])('the pattern %s is refused', (pattern, message) => expect(refusalOfPattern(pattern)).toContain(message))

test('an example follows its pattern', () => {
  const example = exampleName(usualPattern, { slug: 'night-ferry', deliverable: 'Main film', version: 4 })
  expect(example).toBe('night-ferry_main-film_v4.mp4')
  expect(readName(usualPattern, example)).toHaveLength(1)
})

test('unfinished and hidden files are left alone', () => {
  expect(['.DS_Store', 'a.mp4.part', 'a.TMP', '~$a.mov', 'Thumbs.db', 'a.mov.crdownload'].every(isLeftAlone)).toBe(true)
  expect(isLeftAlone('a_b_v1.mov')).toBe(false)
})
