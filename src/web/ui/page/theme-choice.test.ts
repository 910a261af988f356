import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeScript } from './theme-choice.ts'

const css = readFileSync(new URL('../theme.css', import.meta.url), 'utf8')

it.each(['day', 'night'])('applies the stored choice of %s before the first paint, by a theme that theme.css has', (choice) => {
  const document = { documentElement: { dataset: {} as { theme?: string } } }
  new Function('localStorage', 'document', themeScript)({ getItem: () => choice }, document)
  expect(css).toContain(`[data-theme='${document.documentElement.dataset.theme}']`)
})
