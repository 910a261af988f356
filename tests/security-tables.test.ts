import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lostTests, readDocument, testsNamedIn } from './support/tests-named.ts'

const documents = ['SECURITY.md', 'docs/security-rows.md', 'docs/asvs.md', 'docs/trust.md']

describe.each(documents)('%s', (document) => {
  it('names only tests that there are', () => {
    expect(testsNamedIn(readDocument(document)).length).toBeGreaterThan(0)
    expect(lostTests(readDocument(document))).toEqual([])
  })

  it('names only parts of the bench that there are', () => {
    const parts = Array.from(readDocument(document).matchAll(/npm run bench (\w+)/g), ([, part]) => part!)
    expect(parts.filter((part) => !existsSync(new URL(`../bench/parts/${part}.ts`, import.meta.url)))).toEqual([])
  })
})

it('has no promise without a command that proves it', () => {
  const rows = readDocument('docs/trust.md')
    .split('\n')
    .filter((line) => /^\| (?!promise|---)/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  const isProved = (command = '') => testsNamedIn(command).length > 0 || command.includes('npm run ')
  expect(rows.filter((row) => !isProved(row.split('|')[3]))).toEqual([])
})

it('names figures that the bench has printed', () => {
  const starts = readDocument('docs/figures.md')
    .split('\n')
    .map((line) => line.slice(2))
  const named = readDocument('docs/trust.md')
    .split('\n')
    .filter((line) => line.includes('npm run bench ') && line.startsWith('| '))
    .flatMap((line) => line.split(' | ').at(-1)!.replace(/ \|$/, '').replace(' (missed)', '').split('; '))
  expect(named.length).toBeGreaterThan(40)
  const parts = (name: string) => name.split('…').map((part) => part.trim())
  const isThere = (name: string) =>
    starts.some((line) => line.startsWith(parts(name)[0]!) && parts(name).every((part) => line.includes(part)))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

it('leaves no row of the weaknesses without a test', () => {
  const rows = readDocument('docs/security-rows.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  expect(rows.length).toBe(34)
  expect(rows.filter((row) => testsNamedIn(row).length === 0)).toEqual([])
})

it('answers every requirement of levels 1 and 2 of ASVS 5.0 once', () => {
  const ids = Array.from(readDocument('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \|/gm), ([, id]) => id)
  expect(ids.length).toBe(253)
  expect(new Set(ids).size).toBe(253)
})
