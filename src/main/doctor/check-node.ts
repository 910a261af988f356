import { existsSync, readFileSync } from 'node:fs'
import { fault, well, type Finding } from '#domain/system/finding.ts'
import { productFile } from '#server/base/product-file.ts'

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; dev?: boolean; link?: boolean }>
}

const install = 'Run npm start, which installs what the lockfile lists. If that does not help, delete node_modules first.'

/** Checks that Node and every package that the product needs have the version of the lockfile. */
export async function checkNode(): Promise<Finding[]> {
  const { packages } = JSON.parse(readFileSync(productFile('package-lock.json'), 'utf8')) as Lock
  const wanted = packages['node_modules/node']?.version
  const runsOn = process.versions.node
  const findings = [
    runsOn === wanted
      ? well('node', `Node ${runsOn}, as in the lockfile.`)
      : fault(
          'node',
          `This is Node ${runsOn}. The product needs ${wanted}.`,
          'Use npm start or npm run …, which use the right version.',
        ),
  ]
  const wrong = Object.entries(packages)
    .filter(([path, { optional, dev, link }]) => path.startsWith('node_modules/') && !optional && !dev && !link)
    .filter(([path, { version }]) => versionAt(path) !== version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  if (wrong.length === 0) return [...findings, well('packages', 'All packages are installed as in the lockfile.')]
  const named = wrong.slice(0, 3).join(', ')
  const more = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
  return [...findings, fault('packages', `Not installed as in the lockfile: ${named}${more}.`, install)]
}

function versionAt(path: string): string | null {
  const file = productFile(`${path}/package.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null
}
