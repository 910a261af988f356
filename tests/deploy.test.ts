import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { envNames } from '#server/base/env.ts'
import { makeLinkId } from '#server/base/access/link-id.ts'
import { makeToken } from '#server/base/access/sessions.ts'
import { memoryFlags, memorySettings } from '../scripts/process-settings.mjs'
import { edgeLogs, startEdge } from './support/edge.ts'
import { freePort } from './support/product-process.ts'

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
  expect(named.filter((name) => name !== 'NODE_ENV' && !(name in memorySettings) && !envNames.includes(name))).toEqual([])
})

test.each([dockerfile, ...units.filter((unit) => unit.includes('build/product/'))])(
  '%# takes as little memory as the start by npm',
  (text) => {
    for (const [name, value] of Object.entries(memorySettings)) expect(text).toContain(`${name}=${value}`)
    for (const flag of memoryFlags) expect(text.match(/node\b.*build\/product\/\w+\.js/)![0]).toContain(flag)
  },
)

test('compose.yaml and compose.env.example name the same settings', () => {
  const asked = new Set(all(compose, /\$\{([A-Z_\d]+)/g))
  expect([...asked].toSorted()).toEqual(all(read('compose.env.example'), /^([A-Z_\d]+)=/gm).toSorted())
})

test('every program that is started exists or is built', () => {
  const programs = [dockerfile, compose, ...units].flatMap((text) => all(text, /((?:build\/product|src\/main)\/[\w.-]+\.[jt]s)/g))
  expect(programs).toHaveLength(5)
  for (const program of programs) {
    expect(existsSync(program.replace('build/product', 'src/main').replace('.js', '.ts')), program).toBe(true)
  }
})

test('the image contains every folder that the product reads', () => {
  const held = all(dockerfile, /--from=build \/app\/(\S+)/g)
  const looked = sources('src').flatMap((path) => all(readFileSync(path, 'utf8'), /productFile\('([\w-]+)\//g))
  expect(held).toEqual(expect.arrayContaining(['package.json', 'node_modules', 'migrations', 'demo', ...looked]))
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

test('volumes of the containers are declared, and mounted files exist', () => {
  const mounted = all(compose, /[' ]([\w.-][\w./-]*):\/[\w./-]+(?::ro)?'?\]?$/gm)
  const declared = all(compose.slice(compose.indexOf('\nvolumes:')), /^ {2}([\w-]+):$/gm)
  expect(mounted.filter((name) => !name.startsWith('./')).toSorted()).toEqual(declared.toSorted())
  for (const path of mounted.filter((name) => name.startsWith('./'))) expect(existsSync(`deploy/${path}`), path).toBe(true)
})

describe('keys in addresses are not logged by', () => {
  const key = makeLinkId()
  const token = makeToken()
  /** Request, and the part of it that is logged. */
  const asked = [
    [`/proposal/${key}`, '/proposal/[cut]'],
    [`/portal/password/${token}?from=mail`, '/portal/password/[cut]'],
    [`/api/proofs/${key}/files/1?key=${token}`, '/api/proofs/[cut]'],
    [`/clients/~${key}`, '/clients/~[cut]'],
    [`/sign-off?key=${key}`, '/sign-off'],
    ['/work?page=2', '/work'],
    ['/blog/light', '/blog/light'],
  ] as const

  test('nginx, with and without a working upstream', async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'slatehouse-edge-'))
    const web = createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1')
    await once(web, 'listening')
    const port = await freePort()
    const { close } = await startEdge({ port, webs: [1, 2].map(() => (web.address() as AddressInfo).port), scratch })
    const ask = async () => {
      for (const [address] of asked) await fetch(`http://127.0.0.1:${port}${address}`, { headers: { Referer: `/${key}` } })
    }
    try {
      await ask()
      web.closeAllConnections()
      web.close()
      await once(web, 'close')
      await ask()
    } finally {
      await close()
    }
    const { access, error } = edgeLogs(scratch)
    const lines = readFileSync(access, 'utf8')
      .trim()
      .split('\n')
      .slice(-2 * asked.length)
    const logged = lines.map((line) => line.split('] GET ')[1]!.split(' ').slice(0, 2))
    expect(logged).toEqual(['200', '502'].flatMap((status) => asked.map(([, shown]) => [shown, status])))
    for (const file of [access, error])
      for (const secret of [key, token]) expect(readFileSync(file, 'utf8')).not.toContain(secret)
    rmSync(scratch, { recursive: true })
  })

  test('Caddy', () => {
    const [, pattern, instead] = /request>uri regexp (\S+) (\S+)\n/.exec(read('caddy/Caddyfile'))!
    for (const [address, shown] of asked) {
      const logged = address.replace(new RegExp(pattern!, 'g'), instead!)
      expect(logged.replace(/\[cut\]$/, '')).toBe(shown.replace(/\[cut\]$/, ''))
    }
    expect(read('caddy/Caddyfile')).toMatch(/request>headers delete/)
  })
})
