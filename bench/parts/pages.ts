import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import { kib, percent, type Bench } from '../figures.ts'
import { compareRates, serveBytes, serveHelloPage } from '../tools/server-load.ts'

export async function pages({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'pages'), env: { LOG_LEVEL: 'error' } })
  try {
    const address = product.url.replace('localhost', '127.0.0.1')
    for (const path of ['/', '/blog', '/work', '/photography']) {
      const cached = await compareCached(address + path, join(scratch, 'page.html'))
      note({
        what: `Cached \`${path}\` (${kib(cached.bytes)}) against bare node:http sending the same bytes`,
        measured: `${Math.round(cached.a)} against ${Math.round(cached.b)} requests/s: ${percent(cached.a, cached.b)}`,
        limit: 'at least 60 %',
        met: cached.a / cached.b >= 0.6,
      })
    }
    const hello = await serveHelloPage()
    for (const path of ['/', '/work', '/blog']) {
      const asked = await compareRates(`${address}${path}?campaign={n}`, hello.url)
      note({
        what: `\`${path}\` with a query string that nobody had before, against React Router's own hello page`,
        measured: `${Math.round(asked.a)} against ${Math.round(asked.b)} requests/s: ${percent(asked.a, asked.b)}`,
        limit: 'at least 50 %',
        met: asked.a / asked.b >= 0.5,
      })
    }
    for (const path of ['/', '/work', '/blog']) {
      const asked = await compareRates(address + path, hello.url, { Cookie: 'slatehouse_csrf=of-a-visitor' })
      note({
        what: `\`${path}\` for a visitor with a cookie of ours, against React Router's own hello page`,
        measured: `${Math.round(asked.a)} against ${Math.round(asked.b)} requests/s: ${percent(asked.a, asked.b)}`,
        limit: 'at least 50 %',
        met: asked.a / asked.b >= 0.5,
      })
    }
    // Each query string makes a page of its own here.
    const rendered = await compareRates(`${address}/quote-builder?campaign={n}`, hello.url)
    hello.close()
    note({
      what: 'Uncached rendering of `/quote-builder`',
      measured: `${Math.round(rendered.a)} requests/s (React Router's own hello page: ${Math.round(rendered.b)})`,
      limit: 'at least 400 requests/s, or half of the hello page',
      met: rendered.a >= 400 || rendered.a >= rendered.b / 2,
    })
  } finally {
    await product.remove()
  }
}

async function compareCached(url: string, file: string): Promise<{ a: number; b: number; bytes: number }> {
  const answer = await fetch(url)
  const body = Buffer.from(await answer.arrayBuffer())
  writeFileSync(file, body)
  const headers = Object.fromEntries(answer.headers)
  delete headers['transfer-encoding']
  delete headers.connection
  const bare = await serveBytes(file, { ...headers, 'content-length': String(body.length) })
  const rates = await compareRates(url, bare.url)
  bare.close()
  return { ...rates, bytes: body.length }
}
