// Writes a .br and a .gz beside every built file that gets smaller by it, so that the server never compresses at runtime.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = new URL('../build/client', import.meta.url).pathname
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(name)) continue
  const path = join(folder, name)
  if (/^assets\/manifest-\w+\.js$/.test(name)) writeFileSync(path, withoutImports(readFileSync(path, 'utf8')))
  const content = readFileSync(path)
  if (content.length < 512) continue
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const gzip = gzipSync(content, { level: 9 })
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli)
  if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip)
}

/**
 * React Router's table of routes without what each route imports: two thirds of it, and only for links with `prefetch`, which we
 * have none of.
 */
function withoutImports(manifest: string): string {
  const from = manifest.indexOf('"routes":')
  return manifest.slice(0, from) + manifest.slice(from).replaceAll(/"imports":\[[^\]]*\],?/g, '')
}
