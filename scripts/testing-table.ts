// Writes the tables of docs/testing.md from the last whole runs of `npm test` and `npm run sweep` in this checkout.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { mainJourneys, sweepTests, type Suite } from '../tests/suites.ts'
import { readTimes, type Times } from './suite/times.ts'

const path = 'docs/testing.md'
const [begin, end] = ['<!-- times -->', '<!-- /times -->']

/** What each part holds, in the order of the table. */
const held: [part: string, holds: string][] = [
  ['packages', 'the packages of the lockfile can be installed'],
  ['build', 'pages and server can be built'],
  ['route types', 'the table of pages'],
  ['types', 'types of all TypeScript'],
  ['lint', 'common mistakes'],
  ['format', 'format'],
  ['import rules', 'floors and the order of nouns (`.dependency-cruiser.cjs`)'],
  ['terms', 'terms of the field in names and documents'],
  ['dead code', 'nothing is exported, installed or left without use'],
  ['unit and endpoint tests', 'rules, and every endpoint on a real PostgreSQL as every kind of caller'],
  ['component tests', 'forms and lists in Chromium, against answers that fail, conflict and come late'],
  ['repeated and random tests', 'the same, over everything: see below'],
  ['journeys', 'people in Chromium on the built product, across pages, with an axe pass'],
  ['playback', 'players, frame by frame'],
]

function tableOf(suite: Suite, { parts, milliseconds, files }: Times): string {
  const rows = held.flatMap(([name, holds]) => {
    const part = parts.find((one) => one.name === name)
    return part ? [`| ${name} | ${holds} | ${part.tests || ''} | ${seconds(part.milliseconds)} |`] : []
  })
  const slowest = [...files].sort((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)
  return [
    `### ${suite === 'main' ? 'npm test' : 'npm run sweep'}: ${minutes(milliseconds)} minutes`,
    '',
    '| part | holds | tests | seconds |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `Longest: ${slowest.map(({ file, milliseconds: time }) => `\`${basename(file)}\` ${seconds(time)}`).join(', ')}.`,
  ].join('\n')
}

const seconds = (milliseconds: number): string => String(Math.round(milliseconds / 1000))
const minutes = (milliseconds: number): string => (milliseconds / 60_000).toFixed(1)

function listOfWhere(): string {
  const { whole, parts } = sweepTests()
  return [
    '### What runs where',
    '',
    `Journeys of \`npm test\`: ${Object.entries(mainJourneys)
      .map(([name, titles]) => (titles === 'all' ? `\`${name}\`` : `\`${name}\` (in part)`))
      .join(', ')}. All other journeys, and those in part, run whole in the sweep.`,
    '',
    '| only in the sweep | what it does over and over |',
    '| --- | --- |',
    ...Object.entries(whole).map(([file, what]) => `| \`${file}\` | ${what} |`),
    '',
    `Single tests of ${parts.map((file) => `\`${file}\``).join(', ')} have the tag \`sweep\`.`,
  ].join('\n')
}

const text = readFileSync(path, 'utf8')
const tables = (['main', 'sweep'] as const).map((suite) => {
  const times = readTimes(suite)
  return times
    ? tableOf(suite, times)
    : `\`${suite === 'main' ? 'npm test' : 'npm run sweep'}\` has not been run whole on this tree.`
})
const day = new Date().toISOString().slice(0, 10)
const made = [
  begin,
  `Made by \`scripts/testing-table.ts\` on ${day} from the last runs on two cores.`,
  '',
  ...tables.flatMap((table) => [table, '']),
  listOfWhere(),
  end,
].join('\n')
writeFileSync(path, text.slice(0, text.indexOf(begin)) + made + text.slice(text.indexOf(end) + end.length))
