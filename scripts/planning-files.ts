// Writes the built files of the planning tools into their service worker, by Vite's manifest, which visitors do not get.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Manifest } from 'vite'

const folder = new URL('../build/client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest

const chunks = new Set<string>()
const add = (name: string): void => {
  if (chunks.has(name)) return
  chunks.add(name)
  const { imports = [], dynamicImports = [] } = manifest[name]!
  for (const needed of [...imports, ...dynamicImports]) add(needed)
}
for (const name of Object.keys(manifest)) if (/^src\/web\/(entry\.client|root|pages\/tools\/)/.test(name)) add(name)

const files = [...chunks].flatMap((name) => {
  const { file, css = [], assets = [] } = manifest[name]!
  return [file, ...css, ...assets.filter((asset) => /\.(css|woff2)$/.test(asset))]
})
// React Router's table of routes.
const routes = readdirSync(new URL('assets/', folder)).filter((name) => /^manifest-\w+\.js$/.test(name))
const wanted = [...new Set([...files, ...routes.map((name) => `assets/${name}`)])].map((file) => `/${file}`)

const worker = new URL('planning-worker.js', folder)
const source = readFileSync(worker, 'utf8')
if (!source.includes('const files = []')) throw new Error('The planning worker has no list of files to fill.')
writeFileSync(worker, source.replace('const files = []', `const files = ${JSON.stringify(wanted.sort())}`))
rmSync(new URL('.vite', folder), { recursive: true })
