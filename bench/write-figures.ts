import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Figure } from './figures.ts'

/** Prefixes of the figures that are measured. */
const asked =
  /^(First start|Cached `\/` |Lighthouse mobile, `\/(inquire|quote-builder|blog|work|photography)?`|JavaScript of|Upload of|Transcoding a minute|Ranges of|Review page with|Comments at|A comment on|50 invoices|Operations, |SIGKILL|Mail of|Goodput|p95 of an|The .* is away|A full disk|Rolling|every endpoint|Every page, |Accessibility of|Flows that|Query plans)/

/** A whole run's figures: all of them in `docs/figures.md`, and in the README those that are asked for first. */
export function writeFigures(figures: Figure[]): void {
  const made = `on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores with Node ${process.version}`
  writeFileSync(
    'docs/figures.md',
    `# Figures\n\nAll from one run of \`npm run bench\`, which wrote this page ${made}.\n\n${table(figures)}`,
  )
  const readme = readFileSync('README.md', 'utf8')
  const text = `\`npm run bench\` measures each beside its limit, and wrote this table ${made}, from one run; all of\nits figures stand in [docs/figures.md](docs/figures.md).`
  const section = `## Figures\n\n${text}\n\n${table(figures.filter(({ what }) => asked.test(what)))}\n`
  writeFileSync(
    'README.md',
    readme.replace(/^## Figures\n[^]*?(?=^## )/m, () => section),
  )
}

const table = (figures: Figure[]) =>
  [
    '| what | measured | limit | |',
    '| --- | --- | --- | --- |',
    ...figures.map(({ what, measured, limit, met }) => `| ${what} | ${measured} | ${limit} | ${met ? 'met' : '**missed**'} |`),
    '',
  ].join('\n')
