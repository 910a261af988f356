import { existsSync, globSync, readFileSync } from 'node:fs'

interface Named {
  file: string
  /** Empty when the whole file is meant. */
  titles: string[]
}

export const readDocument = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** `file` › “title”, › “another title” */
export function testsNamedIn(text: string): Named[] {
  return Array.from(
    text.matchAll(/`([\w./-]+\/[\w.-]+(?:\.test|\.spec|-walks)\.ts)`((?:,? › “[^”]+”)*)/g),
    ([, file = '', titles = '']) => ({
      file,
      titles: Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
    }),
  )
}

/** Test files that a text names without their folder, and that are not there, or more than once. */
export function lostFiles(text: string): string[] {
  const files = globSync('{src,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: new URL('../../', import.meta.url).pathname })
  const names = files.map((file) => file.split('/').at(-1))
  return Array.from(text.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g), ([, name = '']) => name).filter(
    (name) => names.filter((other) => other === name).length !== 1,
  )
}

/** Tests named in a text that no longer exist, by file or title. */
export const lostTests = (text: string): string[] =>
  testsNamedIn(text).flatMap(({ file, titles }) => {
    if (!existsSync(new URL(`../../${file}`, import.meta.url))) return [file]
    const source = readDocument(file)
    return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`)
  })
