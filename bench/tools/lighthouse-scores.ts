import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'
import { median } from './server-load.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** 0 to 100 by category, and the cumulative layout shift. */
export type Scores = Record<(typeof categories)[number] | 'layoutShift', number>

/** Without hinting, as on a phone: with it, Linux rounds the width of each letter to whole pixels, of the fallback fonts too. */
const chromeFlags = [...chromiumFlags, '--font-render-hinting=none']

/** Lighthouse's mobile run (simulated slow 4G, CPU throttled four times), the median of `rounds`. */
export async function lighthouseScores(url: string, rounds: number): Promise<Scores> {
  const chromePath = ensureChromium()
  if (!chromePath) throw new Error('no Chromium')
  const runs: Scores[] = []
  for (let round = 0; round < rounds; round += 1) {
    const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
    try {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...categories] })
      const found = result?.lhr.categories ?? {}
      const scores = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])
      const layoutShift = result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
      runs.push({ ...Object.fromEntries(scores), layoutShift } as Scores)
    } finally {
      chrome.kill()
    }
  }
  const names = [...categories, 'layoutShift'] as const
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Scores
}
