// Puts a .br and a .gz beside every built file that gets smaller by it, so that the server never compresses one twice.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = new URL('../build/client', import.meta.url).pathname
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(name)) continue
  const path = join(folder, name)
  const content = readFileSync(path)
  if (content.length < 512) continue
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const gzip = gzipSync(content, { level: 9 })
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli)
  if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip)
}
