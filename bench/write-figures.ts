import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Figure } from './figures.ts'

const path = 'docs/figures.md'

/** Writes the figures of a whole run to `docs/figures.md`. Its sections below the table are written by hand, and stay. */
export function writeFigures(figures: Figure[]): void {
  const made = `on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores with Node ${process.version}`
  const [, ...sections] = readFileSync(path, 'utf8').split(/^(?=## )/m)
  const run = `# Figures\n\nAll from one run of \`npm run bench\`, which wrote this page ${made}.\n\n${table(figures)}`
  writeFileSync(path, [run, ...sections].join('\n'))
}

const table = (figures: Figure[]) =>
  [
    '| what | measured | limit | |',
    '| --- | --- | --- | --- |',
    ...figures.map(({ what, measured, limit, met }) => `| ${what} | ${measured} | ${limit} | ${met ? 'met' : '**missed**'} |`),
    '',
  ].join('\n')
