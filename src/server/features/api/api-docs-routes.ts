import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { acceptsGzip } from '../../base/cache/page-cache.ts'
import { hasCurrent } from '../../base/http/entity-tag.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { pageHeaders } from '../../base/http/security-headers.ts'
import { productFile } from '../../base/product-file.ts'
import type { Services } from '../../base/services.ts'
import { apiDocsPage } from './api-docs-page.ts'

interface File {
  path: string
  type: string
}

const component = (name: string) => `node_modules/swagger-ui-dist/${name}`

/** The description of the API and the page that shows it. Public, like the declarations: the product is open source. */
const files: Record<string, File> = {
  '/api/openapi.json': { path: 'docs/openapi.json', type: 'application/json' },
  '/docs/api/swagger-ui.css': { path: component('swagger-ui.css'), type: 'text/css; charset=utf-8' },
  '/docs/api/swagger-ui-bundle.js': { path: component('swagger-ui-bundle.js'), type: 'text/javascript; charset=utf-8' },
}

export function mountApiDocs(app: Hono<AppEnv>, { env }: Pick<Services, 'env'>): void {
  for (const [address, file] of Object.entries(files)) {
    const read = once(() => readCompressed(file))
    app.get(address, async (c) => answerFile(c, await read(), file.type))
  }
  const headers = { ...pageHeaders(env)([]), 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  app.get('/docs/api', () => new Response(apiDocsPage, { headers }))
}

interface Compressed {
  plain: Buffer
  gzipped: Buffer
  tag: string
}

async function readCompressed({ path }: File): Promise<Compressed> {
  const plain = await readFile(productFile(path))
  const tag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  return { plain, gzipped: await promisify(gzip)(plain), tag }
}

function answerFile(c: Context<AppEnv>, { plain, gzipped, tag }: Compressed, type: string): Response {
  const headers = { ETag: tag, 'Cache-Control': 'public, max-age=300', Vary: 'Accept-Encoding' }
  if (hasCurrent(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  const compress = acceptsGzip(c.req.header('accept-encoding'))
  return new Response(new Uint8Array(compress ? gzipped : plain), {
    headers: { ...headers, 'Content-Type': type, ...(compress && { 'Content-Encoding': 'gzip' }) },
  })
}

/** Reads at the first request, and again after a failure. */
function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => {
    answer ??= read().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}
