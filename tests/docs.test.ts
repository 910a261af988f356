import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folders = ['.', 'docs', 'docs/decisions', 'deploy']
const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

describe.each(documents)('%s', (path) => {
  const text = readFileSync(path, 'utf8')

  test('links to files that exist', () => {
    const links = Array.from(text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g), ([, link = '']) => join(dirname(path), link))
    expect(links.filter((link) => !existsSync(link))).toEqual([])
  })

  test('names files of the source that exist', () => {
    const paths = Array.from(text.matchAll(/`((?:src|tests|scripts|bench)\/[\w./-]+)`/g), ([, name = '']) => name)
    expect(paths.filter((name) => !existsSync(name))).toEqual([])
  })
})

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/recipes.md'])('%s names files below src that exist', (path) => {
  const text = readFileSync(path, 'utf8')
  const paths = Array.from(text.matchAll(/`((?:main|web|server|domain)\/[\w./-]+)`/g), ([, name = '']) => name)
  expect(paths.filter((name) => !existsSync(join('src', name)))).toEqual([])
})

test('folders of src have about 25 files at most, as ARCHITECTURE.md says', () => {
  const counts = new Map<string, number>()
  for (const { parentPath } of globSync('src/**/*.*', { withFileTypes: true })) {
    counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1)
  }
  expect([...counts].filter(([folder, count]) => count > 30 && !folder.endsWith('/fonts'))).toEqual([])
})

describe.each(globSync('src/server/features/*/README.md'))('%s', (path) => {
  const text = readFileSync(path, 'utf8')
  const noun = basename(dirname(path))
  const folders = [...['domain', 'server/features', 'web/features'].map((floor) => join('src', floor, noun)), 'src']

  test('names files and folders of the noun, or below src, that exist', () => {
    const names = Array.from(text.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g), ([, name = '']) => name)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))).toEqual([])
  })

  test('has at most 20 lines', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
  })
})

test('the README has at most 1,200 words', () => {
  expect(readFileSync('README.md', 'utf8').split(/\s+/).length).toBeLessThanOrEqual(1_200)
})

test('the index of docs names every document', () => {
  const index = readFileSync('docs/README.md', 'utf8')
  const others = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md')
  expect(others.filter((name) => !index.includes(`](${name})`))).toEqual([])
})
