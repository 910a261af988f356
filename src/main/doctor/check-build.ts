import { existsSync, readFileSync } from 'node:fs'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { productFile } from '#server/base/product-file.ts'

const built = [
  'build/product/server.js',
  'build/product/worker.js',
  'build/product/mails.js',
  'build/product/pdfs.js',
  'build/server/index.js',
  'build/client',
]

const build = 'Run npm start or npm run build to build what is missing.'

/** Checks that the build exists and matches the source. */
export async function checkBuild(): Promise<Finding[]> {
  const missing = built.filter((path) => !existsSync(productFile(path)))
  if (missing.length === built.length) return [notice('build', 'Nothing has been built yet.', build)]
  if (missing.length > 0) return [fault('build', `The build is missing ${missing.join(', ')}.`, build)]
  const { hashOfSource } = (await import(productFile('scripts/source-hash.mjs'))) as { hashOfSource(): string }
  const mark = productFile('build/.built-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hashOfSource()) return [well('build', 'The build matches the source.')]
  return [notice('build', 'The source has changed since it was built.', 'Restart Slatehouse: npm start rebuilds it.')]
}
