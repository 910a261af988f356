import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectSections } from '#domain/common/project-sections.ts'

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Addresses below `/admin/project/` that are not made by `projectPath`. */
const written: Record<string, string> = {
  'src/domain/common/project-sections.ts': 'the path itself',
  'src/domain/webhooks/webhook-events.ts': 'an example',
  'src/web/pages/admin/frame/admin-pages.ts': 'the page of a new project',
  'src/web/pages/admin/frame/admin-actions.ts': 'the page of a new project',
  'src/server/features/reviews/satisfaction/satisfaction-access.ts': 'SQL, of the whole project',
}

test('every link to a project is made by its table of sections', () => {
  const found = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /(?<!api)\/admin\/project\/(?!new['"])/.test(line))
      // In SQL the table’s ending follows the id; the list of delivered files is a page of its own.
      .filter((line) => !line.includes('|| ${sectionEnd(') && !line.includes('/delivery`'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found.filter((line) => !(line.split(':')[0]! in written))).toEqual([])
})

test('links name sections that are in the table', () => {
  const named = sources
    .filter(({ text }) => text.includes('/project-sections.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:projectPath\([^\n]*?, |sectionEnd\()'([\w-]+)'\)/g)].map(([, section]) => section!),
    )
  expect(named.filter((section) => !(projectSections as string[]).includes(section))).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(10)
})
