import { defineConfig } from 'vite'

/** Mails (and later PDFs) for the server: `build/documents/index.js`, with its packages left in node_modules. */
export default defineConfig({
  // Nothing of the site's own files belongs into it.
  publicDir: false,
  // No browser asks for it.
  optimizeDeps: { noDiscovery: true },
  build: {
    ssr: 'src/server/documents.tsx',
    outDir: 'build/documents',
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
})
