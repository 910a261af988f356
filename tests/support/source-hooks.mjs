// What Node does not load by itself of what `*.test.ts` import: JSX, Vite's `import.meta.env`, and styles and pictures of pages.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const options = {
  sourcemap: false,
  jsx: { runtime: 'automatic' },
  define: { 'import.meta.env.SSR': 'true', 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
}

registerHooks({
  load(url, context, nextLoad) {
    const [address] = url.split('?')
    if (address.endsWith('.tsx') || (address.endsWith('.ts') && address.includes('/src/web/'))) {
      const path = fileURLToPath(address)
      const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), options)
      if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('\n'))
      return { format: 'module', source: code, shortCircuit: true }
    }
    if (/\.(css|woff2?|svg|jpe?g|png|webp|avif)$/.test(address)) {
      return { format: 'module', source: `export default ${JSON.stringify(address)}`, shortCircuit: true }
    }
    return nextLoad(url, context)
  },
})
