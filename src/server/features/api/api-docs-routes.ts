import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { OpenApi } from '#domain/api/open-api.ts'
import { partName, partOfApi } from '#domain/api/part-of-api.ts'
import { Problem } from '#domain/common/problem.ts'
import { acceptsGzip } from '../../base/cache/page-cache.ts'
import { hasCurrent } from '../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { pageHeaders } from '../../base/http/answers/security-headers.ts'
import { productFile } from '../../base/product-file.ts'
import type { Services } from '../../base/services.ts'
import { apiOverviewPage, apiPartPage, tagsOf } from './api-docs-page.ts'

interface File {
  path: string
  type: string
}

const documentFile = 'docs/openapi.json'
const component = (name: string) => `node_modules/swagger-ui-dist/${name}`

/** The description of the API and the page that shows it. Public, like the declarations: the product is open source. */
const files: Record<string, File> = {
  '/api/openapi.json': { path: documentFile, type: 'application/json' },
  '/api-docs/swagger-ui.css': { path: component('swagger-ui.css'), type: 'text/css; charset=utf-8' },
  '/api-docs/swagger-ui-bundle.js': { path: component('swagger-ui-bundle.js'), type: 'text/javascript; charset=utf-8' },
}

export function mountApiDocs(app: Hono<AppEnv>, { env }: Pick<Services, 'env'>): void {
  for (const [address, file] of Object.entries(files)) {
    const read = once(() => readCompressed(file))
    app.get(address, async (c) => answerFile(c, await read(), file.type))
  }
  const readDocument = once(async () => JSON.parse(await readFile(productFile(documentFile), 'utf8')) as OpenApi)
  const headers = { ...pageHeaders(env)([]), 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  const readOverview = once(async () => apiOverviewPage(await readDocument()))
  app.get('/docs/api', async () => new Response(await readOverview(), { headers }))
  app.get('/docs/api/:part', async (c) => {
    const document = await readDocument()
    return new Response(apiPartPage(document, tagOrThrow(document, c.req.param('part'))), { headers })
  })
  app.get('/api-docs/parts/:part', async (c) => {
    const document = await readDocument()
    return c.json(partOfApi(document, tagOrThrow(document, c.req.param('part'))))
  })
}

function tagOrThrow(document: OpenApi, part: string): string {
  const tag = tagsOf(document).find((name) => partName(name) === part)
  if (tag === undefined) throw new Problem('not-found', 'Not found.')
  return tag
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
