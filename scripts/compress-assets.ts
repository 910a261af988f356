// Writes a .br and a .gz beside every built file that gets smaller by it, so that the server never compresses at runtime.
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = new URL('../build/client', import.meta.url).pathname
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/
/** `id` comes back from the route's name in the table; `imports` is for links with `prefetch`, which we have none of; the other is not read in browsers. */
const leftOut = ['id', 'imports', 'hasDefaultExport']

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(name: string): Promise<void> {
  const path = join(folder, name)
  if (/^assets\/manifest-\w+\.js$/.test(name)) await writeFile(path, lightened(await readFile(path, 'utf8')))
  const content = await readFile(path)
  if (content.length < 512) return
  const copies = [
    ['br', toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
    ['gz', toGzip(content, { level: 9 })],
  ] as const
  for (const [ending, copy] of copies) {
    const bytes = await copy
    if (bytes.length < content.length) await writeFile(`${path}.${ending}`, bytes)
  }
}

interface Route {
  parentId?: string
  css?: string[]
}

/**
 * React Router's table of routes at a third of its size: without what is not read, without stylesheets that a route above has, and
 * without what is false anyway.
 */
function lightened(manifest: string): string {
  const [begin, end] = [manifest.indexOf('{'), manifest.lastIndexOf('}') + 1]
  const table = JSON.parse(manifest.slice(begin, end)) as { routes: Record<string, Route> }
  const above = ({ parentId }: Route): string[] => {
    const parent = parentId === undefined ? undefined : table.routes[parentId]
    return parent ? [...(parent.css ?? []), ...above(parent)] : []
  }
  const routes = Object.entries(table.routes).map(([id, route]) => {
    const css = (route.css ?? []).filter((name) => !above(route).includes(name))
    const properties: [string, unknown][] = Object.entries({ ...route, css: css.length > 0 && css })
    return [id, Object.fromEntries(properties.filter(([name, value]) => value !== false && !leftOut.includes(name)))]
  })
  const written = JSON.stringify({ ...table, routes: Object.fromEntries(routes) })
  return `${manifest.slice(0, begin)}${written};for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id;`
}

// Node's pool of threads does the work, on all cores.
const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => compressible.test(name))
  .values()
const compressSome = async () => {
  for (const name of left) await compress(name)
}
await Promise.all(Array.from({ length: availableParallelism() }, compressSome))
