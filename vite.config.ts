import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Left alone, whatever two pages share is a file of its own: some fifty a page, most of them smaller than their headers.
const sharedScripts = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//, priority: 2 },
  { name: 'shared', minShareCount: 8, priority: 1 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Beside the data, so that two development servers do not rewrite each other's dependencies.
  cacheDir: join(process.env.DATA_DIR ?? 'data', 'vite'),
  // Parts that load late would be bundled at first use, which reloads the page under the developer's hands.
  optimizeDeps: { include: ['radix-ui', 'react-hook-form', '@hookform/resolvers/zod', 'zod', 'embla-carousel-react'] },
  build: {
    // Fonts and pictures stay files of their own, so that they are cached apart from the code.
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } } } } },
})
