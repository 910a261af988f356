import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#server/base/env.ts'

const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const units = readdirSync('deploy/systemd').map((name) => read(`systemd/${name}`))

test.each([
  ['Dockerfile', all(dockerfile, /(?:ENV|\s)([A-Z_\d]+)=\S/g)],
  ['compose.yaml', all(compose.slice(0, compose.indexOf('services:')), /^ {4}([A-Z][A-Z_\d]+):/gm)],
  ['systemd units', units.flatMap((unit) => all(unit, /(?:Environment=|\s)([A-Z][A-Z_\d]+)=/g))],
  ['README.md', all(read('README.md'), /(?:^|  )([A-Z][A-Z_\d]+)=/gm)],
])('%s: every setting is one that the product reads', (_, named) => {
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => name !== 'NODE_ENV' && !settingNames.includes(name))).toEqual([])
})

test('compose.yaml asks for nothing that compose.env.example does not name, and the other way round', () => {
  const asked = new Set(all(compose, /\$\{([A-Z_\d]+)/g))
  expect([...asked].toSorted()).toEqual(all(read('compose.env.example'), /^([A-Z_\d]+)=/gm).toSorted())
})

test('every program that is started is there, or built', () => {
  const programs = [dockerfile, compose, ...units].flatMap((text) => all(text, /((?:build\/product|src\/main)\/[\w.-]+\.[jt]s)/g))
  expect(programs).toHaveLength(5)
  for (const program of programs) {
    expect(existsSync(program.replace('build/product', 'src/main').replace('.js', '.ts')), program).toBe(true)
  }
})

test('the image holds every folder that the product looks into', () => {
  const held = all(dockerfile, /--from=build \/app\/(\S+)/g)
  const looked = sources('src').flatMap((path) => all(readFileSync(path, 'utf8'), /productFile\('([\w-]+)\//g))
  expect(held).toEqual(expect.arrayContaining(['package.json', 'node_modules', 'migrations', 'demo', ...looked]))
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

test('volumes of the containers are declared, and files that they are given exist', () => {
  const mounted = all(compose, /[' ]([\w.-][\w./-]*):\/[\w./-]+(?::ro)?'?\]?$/gm)
  const declared = all(compose.slice(compose.indexOf('\nvolumes:')), /^ {2}([\w-]+):$/gm)
  expect(mounted.filter((name) => !name.startsWith('./')).toSorted()).toEqual(declared.toSorted())
  for (const path of mounted.filter((name) => name.startsWith('./'))) expect(existsSync(`deploy/${path}`), path).toBe(true)
})
