import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { pagesAbove } from './scripts/pages-above.ts'
import routes from './src/web/routes.ts'

/**
 * The public pages and planning tools once more, as the browser gets them: with a router of 2 KB in place of React
 * Router's 38, and its table of all routes. See docs/decisions/0025-site-router.md.
 */
const home = resolve('src/web')
const entry = join(home, 'site/start.tsx')

interface SitePage {
  id: string
  path: string
  /** Files of its layouts from the outermost on, and then its own. */
  files: string[]
}

const sitePages = pagesIn(routes.filter(({ file }) => file === 'pages/site/site-layout.tsx'))

function pagesIn(entries: RouteConfigEntry[], above: { path: string; files: string[] } = { path: '', files: [] }): SitePage[] {
  return entries.flatMap(({ file, path, children }) => {
    const here = { path: [above.path, path].filter(Boolean).join('/'), files: [...above.files, join(home, file)] }
    return children ? pagesIn(children, here) : [{ id: file.replace(/\.tsx$/, ''), ...here }]
  })
}

/** As in `vite.config.ts`: what all pages need, what many show, and what the planning tools share, come in a file each. */
const sharedScripts: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 2 },
  { name: 'schemas', test: /node_modules\/zod\/|\/domain\/common\/fields/, priority: 2 },
  { name: fileOf, debugName: 'audiences', priority: 1, includeDependenciesRecursively: false },
]

function fileOf(id: string, build: Rolldown.ChunkingContext): string | null {
  const pages = pagesAbove(id, build)
  const areNeeded = (kind: RegExp, least = 1) => pages.filter((page) => kind.test(page)).length >= least
  if (areNeeded(/\/site-layout\.tsx/)) return 'base'
  if (areNeeded(/\/pages\/site\//, 8)) return 'parts'
  if (areNeeded(/\/tools-layout\.tsx/) || areNeeded(/\/pages\/tools\//, 4)) return areNeeded(/\/pages\/site\//) ? null : 'tools'
  return null
}

/** `virtual:site-pages`, see `site-pages.d.ts`. The layout of all pages comes with the beginning, the rest when it is asked for. */
const tableOfPages: Plugin = {
  name: 'table-of-pages',
  resolveId: (id) => (id === 'virtual:site-pages' ? '\0site-pages' : undefined),
  load(id) {
    if (id !== '\0site-pages') return undefined
    const parts = (files: string[]) => files.slice(1).map((file) => `import(${JSON.stringify(file)})`)
    const rows = sitePages.map(
      ({ id, path, files }) =>
        `{id:${JSON.stringify(id)},path:${JSON.stringify(path)},load:()=>Promise.all([layout,${parts(files).join(',')}])}`,
    )
    return `import * as layout from ${JSON.stringify(sitePages[0]!.files[0])}\nexport const sitePages=[${rows.join(',')}]`
  },
}

/** Tells the server which files each page begins with: `build/site.json`, see `site-files.ts`. */
const filesOfPages: Plugin = {
  name: 'files-of-pages',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
    const chunkOf = (file: string) => chunks.find(({ moduleIds }) => moduleIds.includes(file))!.fileName
    const withImports = (name: string, seen = new Set<string>()): Set<string> => {
      const isNew = !seen.has(name)
      seen.add(name)
      if (isNew) for (const other of chunks.find(({ fileName }) => fileName === name)!.imports) withImports(other, seen)
      return seen
    }
    const start = `/${chunkOf(entry)}`
    const pages = sitePages.map(({ id, files }) => {
      const needed = new Set([entry, ...files].flatMap((file) => [...withImports(chunkOf(file))]))
      return [id, [...needed].map((name) => `/${name}`)]
    })
    writeFileSync('build/site.json', JSON.stringify({ start, pages: Object.fromEntries(pages) }))
  },
}

export default defineConfig({
  plugins: [tailwindcss(), tableOfPages, filesOfPages],
  publicDir: false,
  resolve: { alias: [{ find: /^react-router$/, replacement: join(home, 'site/site-router.tsx') }] },
  build: {
    outDir: 'build/client',
    // Beside the files of the other pages.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { start: entry }, output: { codeSplitting: { groups: sharedScripts } } },
  },
})
