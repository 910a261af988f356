import { expect, it } from 'vitest'
import { planFileName } from './plan-file-name.ts'

it.each([
  ['Slatehouse', 'slatehouse-brief.pdf'],
  ['Fjord & Co', 'fjord-co-brief.pdf'],
  ['Ångström Film', 'angstrom-film-brief.pdf'],
  ['影', 'studio-brief.pdf'],
])('names a file after %j', (studio, name) => {
  expect(planFileName(studio, 'brief.pdf')).toBe(name)
})
