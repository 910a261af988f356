import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Figure } from './figures.ts'

/** Writes the figures of a whole run to `docs/figures.md`. */
export function writeFigures(figures: Figure[]): void {
  const made = `on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores with Node ${process.version}`
  writeFileSync(
    'docs/figures.md',
    `# Figures\n\nAll from one run of \`npm run bench\`, which wrote this page ${made}.\n\n${table(figures)}`,
  )
}

const table = (figures: Figure[]) =>
  [
    '| what | measured | limit | |',
    '| --- | --- | --- | --- |',
    ...figures.map(({ what, measured, limit, met }) => `| ${what} | ${measured} | ${limit} | ${met ? 'met' : '**missed**'} |`),
    '',
  ].join('\n')
