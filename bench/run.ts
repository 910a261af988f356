// `npm run bench`: every figure beside its limit, as ratios within one run where a machine's speed would show.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRounds } from '../tests/support/kill-rounds.ts'
import { startProduct } from '../tests/support/running-product.ts'
import { measureGrowth } from './content.ts'
import { lighthouseScores } from './lighthouse-scores.ts'
import { weighScripts } from './page-weight.ts'
import { compareRates, serveBytes } from './server-load.ts'

interface Figure {
  what: string
  measured: string
  limit: string
  met: boolean
}

const figures: Figure[] = []
const only = process.argv[2]
const scratch = mkdtempSync(join(tmpdir(), 'slatehouse-bench-'))

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

function note(figure: Figure): void {
  figures.push(figure)
  console.log(`${figure.met ? 'met   ' : 'MISSED'}  ${figure.what}: ${figure.measured} (${figure.limit})`)
}

const parts: Record<string, () => Promise<void>> = { starts, pages, weight, lighthouse, content, kills }

for (const [name, part] of Object.entries(parts)) if (!only || only === name) await part()

rmSync(scratch, { recursive: true, force: true })
if (!only) writeFileSync('docs/figures.md', asMarkdown())
process.exit(figures.every(({ met }) => met) ? 0 : 1)

async function starts(): Promise<void> {
  const first = await startProduct({ dataDir: join(scratch, 'starts'), env: { DEMO_CONTENT: 'on', LOG_LEVEL: 'error' } })
  await first.stop()
  note({
    what: 'First start, with demo content',
    measured: seconds(first.startedIn),
    limit: 'at most 60 s',
    met: first.startedIn <= 60_000,
  })
  const again = await startProduct({ dataDir: join(scratch, 'starts'), env: { LOG_LEVEL: 'error' } })
  await again.stop()
  note({
    what: 'Restart on an existing data folder, to ready',
    measured: seconds(again.startedIn),
    limit: 'at most 4 s',
    met: again.startedIn <= 4_000,
  })
}

async function pages(): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'pages'), env: { LOG_LEVEL: 'error' } })
  try {
    const answer = await fetch(`${product.url}/`)
    const body = Buffer.from(await answer.arrayBuffer())
    const file = join(scratch, 'home.html')
    writeFileSync(file, body)
    const headers = Object.fromEntries(answer.headers)
    delete headers['transfer-encoding']
    delete headers.connection
    const bare = await serveBytes(file, { ...headers, 'content-length': String(body.length) })
    const home = `${product.url.replace('localhost', '127.0.0.1')}/`
    const cached = await compareRates(home, bare.url)
    bare.close()
    note({
      what: `Cached \`/\` (${kib(body.length)}) against bare node:http sending the same bytes`,
      measured: `${Math.round(cached.a)} against ${Math.round(cached.b)} requests/s: ${Math.round((cached.a / cached.b) * 100)} %`,
      limit: 'at least 60 %',
      met: cached.a / cached.b >= 0.6,
    })
    // A query keeps a page out of the shared cache.
    const rendered = await compareRates(`${home}?uncached`, `${home}cookies?uncached`)
    note({
      what: 'Uncached rendering of `/`',
      measured: `${Math.round(rendered.a)} requests/s (a page of text, \`/cookies\`: ${Math.round(rendered.b)})`,
      limit: 'at least 400 requests/s',
      met: rendered.a >= 400,
    })
  } finally {
    await product.remove()
  }
}

async function weight(): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'weight'), env: { LOG_LEVEL: 'error' } })
  try {
    const { untouched, used } = await weighScripts(`${product.url}/`)
    note({
      what: 'JavaScript of `/`, gzip, until a visitor touches the page',
      measured: `${kib(untouched)} (${kib(used)} once it is used and seen to its end)`,
      limit: 'at most 110 KB',
      met: untouched <= 110 * 1024,
    })
  } finally {
    await product.remove()
  }
}

async function lighthouse(): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'lighthouse'), env: { LOG_LEVEL: 'error' } })
  try {
    for (const path of ['/', '/inquire', '/quote-builder']) {
      const scores = await lighthouseScores(product.url + path)
      note({
        what: `Lighthouse mobile, \`${path}\` (performance, accessibility, best practices, SEO)`,
        measured: Object.values(scores).join(' / '),
        limit: '98 in each',
        met: Object.values(scores).every((score) => score >= 98),
      })
    }
  } finally {
    await product.remove()
  }
}

async function content(): Promise<void> {
  for (const { what, few, many } of await measureGrowth(join(scratch, 'content'))) {
    note({
      what: `Content, ${what}: over 10,000 against over 100`,
      measured: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms: ${(many / few).toFixed(2)} times`,
      limit: 'at most 2 times',
      met: many / few <= 2,
    })
  }
}

async function kills(): Promise<void> {
  const report = await killRounds({ rounds: 20, log: console.log })
  note({
    what: `16 writers, SIGKILL at random, ${report.rounds} rounds`,
    measured: `${report.acknowledged} writes acknowledged, ${report.lost.length} lost; slowest restart ${seconds(Math.max(...report.restarts))}`,
    limit: 'none lost, always restarts',
    met: report.lost.length === 0 && report.acknowledged > 0,
  })
}

function asMarkdown(): string {
  return [
    '# Figures',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}).`,
    '',
    '| what | measured | limit | |',
    '| --- | --- | --- | --- |',
    ...figures.map(({ what, measured, limit, met }) => `| ${what} | ${measured} | ${limit} | ${met ? 'met' : '**missed**'} |`),
    '',
  ].join('\n')
}
