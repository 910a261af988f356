import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { captionLimits } from '#domain/captions/caption-track.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import { splitWords } from '#server/base/media/ffmpeg.ts'
import { open, visitAdmin } from '../../tests/support/admin-visit.ts'
import { desktop, openBrowser } from '../../tests/support/browser.ts'
import { runFfmpeg } from '../../tests/support/player/numbered-clip.ts'
import { signIn, startProduct } from '../../tests/support/running-product.ts'
import type { Bench } from '../figures.ts'
import { atRest, whileDoing } from '../review-page.ts'

const many = captionLimits.cues
/** Milliseconds of a cue with the pause after it. */
const apart = 1_200
const sentence = 'the harbour wakes before anybody has had their coffee, and the boats leave one by one. '

/** Scrolling and typing in the editor while a track of the most cues is open. */
export async function captions({ note, scratch }: Bench): Promise<void> {
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' }
  const product = await startProduct({ dataDir: join(scratch, 'captions'), env })
  const browser = await openBrowser()
  try {
    const film = await addFilm(product.url, scratch)
    const { page, close } = await visitAdmin(browser, product, { viewport: desktop, deviceScaleFactor: 1 })
    await open(page, `${product.url}/admin/captions/${film}`)
    await page.getByRole('textbox', { name: 'Text of caption 1', exact: true }).waitFor()
    const rest = await atRest(page)
    for (const [what, act] of [
      ['scrolling', throughTheCaptions],
      ['typing', typeSentences],
    ] as const) {
      const { framesPerSecond, longest } = await act(page)
      note({
        what: `Pictures a second while ${what} in the captions editor, with a track of ${many.toLocaleString('en-GB')} cues`,
        measured: `${framesPerSecond.toFixed(1)}, the longest ${Math.round(longest)} ms; at rest ${rest.framesPerSecond.toFixed(1)}`,
        limit: 'at least 95 % of those at rest, which are 60 on a machine that has nothing else to do',
        met: framesPerSecond >= 0.95 * Math.min(60, rest.framesPerSecond),
      })
    }
    await close()
  } finally {
    await browser.close()
    await product.remove()
  }
}

async function throughTheCaptions(page: Page) {
  await page.getByRole('region', { name: 'Captions', exact: true }).hover()
  return whileDoing(page, async () => {
    for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, 400)
  })
}

/** Types at about ten characters a second, with pauses in which the draft is saved. */
async function typeSentences(page: Page) {
  await page
    .getByRole('textbox', { name: /^Text of caption/ })
    .nth(8)
    .click()
  return whileDoing(page, async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.keyboard.type(sentence, { delay: 60 })
      await page.waitForTimeout(1_500)
    }
  })
}

/** A long film with as many cues as a track may have; resolves to its id. */
async function addFilm(url: string, scratch: string): Promise<string> {
  const seconds = Math.ceil((many * apart) / 1000)
  const path = join(scratch, 'long.mp4')
  const picture = `-f lavfi -i testsrc2=size=160x90:rate=5 -t ${seconds} -c:v libx264 -preset ultrafast -g 50 -pix_fmt yuv420p`
  await runFfmpeg([...splitWords(picture), path])
  const Cookie = await signIn(url)
  const call = async (method: string, path: string, body?: FormData | object): Promise<any> => {
    const isForm = body instanceof FormData
    const headers = { Cookie, Origin: url, ...(!isForm && { 'Content-Type': 'application/json' }) }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const form = new FormData()
  form.append('files', new Blob([readFileSync(path)]), 'long.mp4')
  const { assets } = await call('POST', '/api/admin/assets', form)
  const film: string = assets[0].id
  // The editor shows the film once it was transcoded.
  for (;;) {
    const { asset } = await call('GET', `/api/admin/assets/${film}`)
    if (asset.state === 'ready') break
    if (asset.state === 'failed') throw new Error('the film could not be prepared')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const cues = Array.from({ length: many }, (_, index) => ({
    id: String(index + 1),
    from: index * apart,
    to: index * apart + 1_000,
    text: `Caption ${index + 1} of many,\nwith a second line.`,
  }))
  await call('POST', `/api/admin/assets/${film}/captions`, { language: 'en', label: 'English', text: captionsAsVtt(cues) })
  return film
}
