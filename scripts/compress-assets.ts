// Writes a .br and a .gz beside every built file that gets smaller by it, so that the server never compresses at runtime.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = new URL('../build/client', import.meta.url).pathname
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/
/** `id` comes back from the route's name in the table; `imports` is for links with `prefetch`, which we have none of; the other is not read in browsers. */
const leftOut = ['id', 'imports', 'hasDefaultExport']

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(name)) continue
  const path = join(folder, name)
  if (/^assets\/manifest-\w+\.js$/.test(name)) writeFileSync(path, lightened(readFileSync(path, 'utf8')))
  const content = readFileSync(path)
  if (content.length < 512) continue
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const gzip = gzipSync(content, { level: 9 })
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli)
  if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip)
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
