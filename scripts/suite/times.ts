import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import type { Suite } from '../../tests/suites.ts'
import type { FileTime, Results } from './results.ts'

const folder = 'build/times'

export interface Times {
  milliseconds: number
  parts: { name: string; milliseconds: number; tests: number }[]
  files: FileTime[]
}

/** Keeps the times of a whole run, of which `scripts/testing-table.ts` makes the table of docs/testing.md. */
export function writeTimes(suite: Suite, { parts, files }: Results, milliseconds: number): void {
  mkdirSync(folder, { recursive: true })
  const times: Times = {
    milliseconds,
    parts: parts
      .filter((part) => part.milliseconds > 0)
      .map(({ name, milliseconds: time, passed, failed }) => ({ name, milliseconds: time, tests: passed + failed })),
    files,
  }
  writeFileSync(`${folder}/${suite}.json`, `${JSON.stringify(times, null, 2)}\n`)
}

/** Null where the suite was not run in this checkout. */
export function readTimes(suite: Suite): Times | null {
  const path = `${folder}/${suite}.json`
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Times) : null
}
