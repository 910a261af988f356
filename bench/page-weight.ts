import { chromium } from 'playwright-core'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts'

export interface ScriptWeight {
  /** Bytes of files as they come over the wire, without their headers, until the page is quiet, nobody having touched it. */
  untouched: number
  /** Bytes after the pointer has moved over the page and every section was visible. */
  used: number
}

/** Bytes of a page's JavaScript files for a browser that accepts only this encoding. */
export async function weighScripts(url: string, encoding: 'gzip' | 'br'): Promise<ScriptWeight> {
  const executablePath = ensureChromium()
  if (!executablePath) throw new Error('no Chromium')
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { 'Accept-Encoding': encoding } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const headersOf = new Map<string, number>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') headersOf.set(requestId, response.encodedDataLength)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (headersOf.has(requestId)) bytes += encodedDataLength - headersOf.get(requestId)!
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const untouched = bytes
    await page.mouse.move(200, 200)
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 500) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(60)
    }
    await page.waitForLoadState('networkidle')
    return { untouched, used: bytes }
  } finally {
    await browser.close()
  }
}
