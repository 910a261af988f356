import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Hash of all inputs of a build; stored with the build, which is repeated when it changes. */
export const hashOfSource = () =>
  hashOf([
    'package-lock.json',
    'vite.config.ts',
    'vite.server.config.ts',
    'scripts/pages-above.ts',
    'scripts/compress-assets.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'src',
    'public',
  ])

/** Hash of files and folders of the product, without tests. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (path.endsWith('.test.ts') || path.endsWith('.test.tsx')) return
    if (statSync(path).isDirectory()) for (const child of readdirSync(path).sort()) add(join(path, child))
    else hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}
