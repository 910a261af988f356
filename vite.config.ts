import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { endpointLiterals } from './scripts/endpoint-literals.ts'
import { pagesAbove } from './scripts/pages-above.ts'

const noticeParts =
  /\/@radix-ui\/(primitive|react-(toast|collection|compose-refs|context|dismissable-layer|portal|presence|primitive|slot|use-[\w-]+|visually-hidden))\//

/**
 * Left alone, whatever two pages share is a file of its own: some fifty a page, most of them smaller than their headers.
 * So what most pages of an audience need comes in one file, and nobody downloads what only other audiences use.
 */
const sharedScripts: Rolldown.CodeSplittingGroup[] = [
  // Of this library visitors get notices alone, and those late.
  { name: 'notice', test: noticeParts, priority: 2, includeDependenciesRecursively: false },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//, priority: 2 },
  { name: 'schemas', test: /node_modules\/zod\/|\/domain\/common\/fields/, priority: 2, includeDependenciesRecursively: false },
  { name: fileOf, debugName: 'audiences', priority: 1, includeDependenciesRecursively: false },
]

/** Where a module goes that many pages need, or null for where it would go anyway. */
function fileOf(id: string, build: Rolldown.ChunkingContext): string | null {
  const pages = pagesAbove(id, build)
  const areNeeded = (kind: RegExp, least = 1) => pages.filter((page) => kind.test(page)).length >= least
  const isForAdmin = areNeeded(/\/pages\/(?!site|tools)/)
  if (areNeeded(/\/root\.tsx/)) return 'base'
  if (areNeeded(/\/site-layout\.tsx/)) return isForAdmin ? 'base' : 'site'
  if (areNeeded(/\/pages\/site\//, 8)) return partsFor(areNeeded)
  if (areNeeded(/\/tools-layout\.tsx/) || areNeeded(/\/pages\/tools\//, 4)) return areNeeded(/\/pages\/site\//) ? null : 'tools'
  if (areNeeded(/\/pages\/(site|tools)\//)) return null
  const audiences = [
    areNeeded(staffPages, 6) ? 'staff' : areNeeded(staffPages) ? 'project' : '',
    ...['documents', 'portal', 'review'].filter((folder) => areNeeded(new RegExp(`/pages/${folder}/`))),
  ].filter((audience) => audience !== '')
  if (audiences.length > 1) return audiences.join('-')
  return audiences[0] === 'staff' ? 'staff' : null
}

/**
 * Files of what many pages of the site need: of these, planning tools and forms need little, and the home page nothing of what only
 * articles and work have.
 */
function partsFor(areNeeded: (kind: RegExp) => boolean): string {
  if (areNeeded(/\/pages\/tools\//) || areNeeded(/\/quote-builder-page\.tsx/)) return 'parts'
  return areNeeded(/\/home-page\.tsx/) ? 'pictures' : 'articles'
}

const staffPages = /\/pages\/(admin|ops)\//

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    endpointLiterals(),
    // React Router wants a file of each page's own, of nothing but what the page exports; files of many pages cannot be that.
    {
      name: 'shared-files-may-hold-pages',
      configEnvironment: (name) =>
        name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' as const } } } : undefined,
    },
  ],
  // Beside the data, so that two development servers do not rewrite each other's dependencies.
  cacheDir: join(process.env.DATA_DIR ?? 'data', 'vite'),
  // Parts that load late would be bundled at first use, which reloads the page under the developer's hands.
  optimizeDeps: { include: ['radix-ui', 'react-hook-form', '@hookform/resolvers/zod', 'zod', 'embla-carousel-react'] },
  // Left outside, the server would load all 1,700 icons to draw a few.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // For `scripts/planning-files.ts`.
    manifest: true,
    // Fonts and pictures stay files of their own, so that they are cached apart from the code.
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } } } } },
})
