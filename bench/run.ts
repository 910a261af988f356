// `npm run bench [part]`: every figure beside its limit, as ratios within one run where a machine's speed would show.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench, Figure } from './figures.ts'
import { analytics } from './parts/analytics.ts'
import { content } from './parts/content.ts'
import { desk } from './parts/desk.ts'
import { develop } from './parts/develop.ts'
import { documents } from './parts/documents.ts'
import { kills } from './parts/kills.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { money } from './parts/money.ts'
import { ops } from './parts/ops.ts'
import { pages } from './parts/pages.ts'
import { reviews } from './parts/reviews.ts'
import { serving } from './parts/serving.ts'
import { starts } from './parts/starts.ts'
import { uploads } from './parts/uploads.ts'
import { weight } from './parts/weight.ts'

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  starts,
  pages,
  weight,
  lighthouse,
  uploads,
  develop,
  serving,
  content,
  desk,
  analytics,
  documents,
  reviews,
  kills,
  money,
  ops,
}

const only = process.argv[2]
if (only && !parts[only]) {
  console.error(`Usage: npm run bench [${Object.keys(parts).join('|')}]`)
  process.exit(2)
}

const figures: Figure[] = []
const scratch = mkdtempSync(join(tmpdir(), 'slatehouse-bench-'))

function note(figure: Figure): void {
  figures.push(figure)
  console.log(`${figure.met ? 'met   ' : 'MISSED'}  ${figure.what}: ${figure.measured} (${figure.limit})`)
}

for (const [name, part] of Object.entries(parts)) if (!only || only === name) await part({ note, scratch })

rmSync(scratch, { recursive: true, force: true })
if (!only) writeFileSync('docs/figures.md', asMarkdown())
process.exit(figures.every(({ met }) => met) ? 0 : 1)

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
