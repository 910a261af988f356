import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts'
import { median } from './server-load.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Scores = Record<(typeof categories)[number], number>

/** Lighthouse's own mobile run (simulated slow 4G, four times slower processor), the median of three. 0 to 100. */
export async function lighthouseScores(url: string): Promise<Scores> {
  const chromePath = ensureChromium()
  if (!chromePath) throw new Error('no Chromium')
  const runs: Scores[] = []
  for (let round = 0; round < 3; round += 1) {
    const chrome = await launch({ chromePath, chromeFlags: chromiumFlags, logLevel: 'silent' })
    try {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...categories] })
      const found = result?.lhr.categories ?? {}
      runs.push(Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])) as Scores)
    } finally {
      chrome.kill()
    }
  }
  return Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run[name]))])) as Scores
}
