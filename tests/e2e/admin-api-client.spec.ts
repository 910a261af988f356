import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { abilities } from '#domain/common/ability.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { joinTeam, send } from '../support/join-team.ts'
import { filmNumberedClip } from '../support/player/numbered-clip.ts'
import { signIn, startProduct, type RunningProduct } from '../support/running-product.ts'

let product: RunningProduct
let token: string

test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' } })
  const studio = await signIn(product.url)
  const { cookie } = await joinTeam(product, studio, { name: 'Anna Field', email: 'anna@team.example', role: 'owner' })
  const expiresOn = addDays(new Date().toISOString().slice(0, 10), 30)
  const made = await send(product, 'POST', '/api/admin/me/tokens', { name: 'Example', abilities, expiresOn }, cookie)
  token = ((await made.json()) as { secret: string }).secret
})
test.afterAll(() => product.remove())

const run = promisify(execFile)
/** What an example of the client prints. */
async function printed(example: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, SLATEHOUSE_URL: product.url, SLATEHOUSE_TOKEN: token }
  const { stdout } = await run(process.execPath, [resolve('packages/client/examples', example), ...args], { env })
  return stdout
}

test('the example of a review uploads two versions, waits for them and lists their comments', async () => {
  const film = join(product.dataDir, 'orchard.mp4')
  await filmNumberedClip({ frames: 50, rate: { numerator: 25, denominator: 1 }, output: [film] })
  const text = await printed('review-a-film.ts', film)
  expect(text).toMatch(/^Project film-of-\d/)
  expect(text).toMatch(/Fine cut 0:01 Anna Field: Hold this longer\.\n$/)
})

test('the example of an enquiry ends with a paid invoice', async () => {
  const text = await printed('enquiry-to-paid.ts')
  expect(text).toContain('Enquiry of Ona Reel: A film about our orchard, please.')
  expect(text).toMatch(/Invoice (\S+): 2000 gross\nInvoice \1 is paid\n$/)
})
