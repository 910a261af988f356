import { defineConfig } from 'vite'

/**
 * The server's own code in a few files, `build/product/`: server.js and worker.js, mails.js and pdfs.js. Packages stay in
 * node_modules, but for two that made starts slow: Node looks into Drizzle's long package.json again for each of the seventy
 * files that import it, and the parts of mails come with a highlighter of code.
 */
export default defineConfig({
  // Nothing of the site's own files belongs into it.
  publicDir: false,
  // No browser asks for it.
  optimizeDeps: { noDiscovery: true },
  ssr: { noExternal: ['drizzle-orm', /^@react-email\//] },
  build: {
    ssr: true,
    outDir: 'build/product',
    target: 'node24',
    rolldownOptions: {
      input: ['src/main/server.ts', 'src/main/worker.ts', 'src/server/mails.tsx', 'src/server/pdfs.ts'],
      output: { entryFileNames: '[name].js' },
    },
  },
})
