import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import type { Delivery, Rendition } from '#domain/deliveries/delivery-endpoints.ts'
import { readOutbox } from '../support/mailbox.ts'
import { runFfmpeg } from '../support/player/numbered-clip.ts'
import { makeStaffCalls, prepared } from '../support/review-page.ts'
import { makeDataDir, signIn, startProduct, type RunningProduct } from '../support/running-product.ts'
import { unzip } from '../support/unzip.ts'

// SIGKILL while files are made of an approved film, while they are put away and brought back, and while a version is checked.

test.describe.configure({ mode: 'serial' })

const mailbox = 'ada@quill.example'
const folder = mkdtempSync(join(tmpdir(), 'slatehouse-kills-'))
/** Same folder and port for each restart of the product. */
const dataDir = makeDataDir('off')

let product: RunningProduct
/** The session survives restarts. */
let send: Awaited<ReturnType<typeof makeStaffCalls>>

test.beforeAll(async () => {
  mkdirSync(join(folder, 'archive'))
  product = await start()
  send = await makeStaffCalls(product)
})

test.afterAll(async () => {
  await product?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const start = (port?: number) =>
  startProduct({
    alone: true,
    dataDir,
    port,
    env: {
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      FFMPEG_PATH: process.env.FFMPEG_PATH ?? '',
      ARCHIVE_DIR: join(folder, 'archive'),
    },
  })

async function killAndStartAgain(): Promise<void> {
  product.process.kill('SIGKILL')
  await product.stop()
  product = await start(product.port)
}

/** A film in 360p with stereo sound, whose picture is changed by `filter`. */
async function clip(name: string, seconds: number, filter: string): Promise<string> {
  const path = join(folder, name)
  const sources = [
    'testsrc2=size=640x360:rate=25,eq=saturation=0.6:contrast=0.8',
    'aevalsrc=0.2*sin(2*PI*440*t)|0.2*sin(2*PI*660*t):s=48000',
  ]
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  const coding = ['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await runFfmpeg([...inputs, '-vf', filter, ...coding, '-movflags', '+faststart', path])
  return path
}

async function addProject(projectTitle: string, path: string): Promise<{ id: string; slug: string }> {
  const form = new FormData()
  const fields = { clientName: 'Ada Quill', clientEmail: mailbox, projectTitle, notes: '', password: '', versions: 'V1' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('videos', new Blob([readFileSync(path)], { type: 'video/mp4' }), `${projectTitle}.mp4`)
  return (await send('POST', '/api/admin/project', form)).project
}

/** As the client, who has no session. */
async function approve({ slug }: { slug: string }): Promise<void> {
  const answer = await fetch(`${product.url}/api/client/${slug}/approve`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 'V1', approvedBy: 'Ada Quill', clientEmail: mailbox }),
  })
  if (!answer.ok) throw new Error(`the approval was answered with ${answer.status}: ${await answer.text()}`)
}

const patiently = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 240_000, intervals: [100] })

const noticesOf = async (text: string): Promise<number> => {
  const { notifications } = await send('GET', '/api/admin/notifications')
  return notifications.filter((one: { text: string }) => one.text.includes(text)).length
}
/** How often a project's history says that a file was made. */
const timesMade = async ({ id }: { id: string }, name: string): Promise<number> => {
  const { events } = await send('GET', `/api/admin/activity?record=${id}&limit=100`)
  return events.filter((one: { action: string; text: string }) => one.action === 'delivery.made' && one.text.includes(name))
    .length
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('each file of an approved film is made once, and a download of it counts once', async () => {
  test.setTimeout(600_000)
  const project = await addProject('Salt Roads', await clip('salt-roads.mp4', 12, 'null'))
  const at = `/api/admin/projects/${project.id}`
  await prepared(send, project.slug, 1)
  await approve(project)
  // To be notified of the first download.
  await send('PUT', `${at}/watching`, { watching: true })

  const read = async (): Promise<{ delivery: Delivery; renditions: Rendition[] }> => {
    const { delivery } = await send('GET', `${at}/delivery`)
    return { delivery, renditions: delivery.deliverables[0].renditions }
  }
  const { delivery } = await read()
  const small = { edge: 240, codec: 'h264', captions: 'none', loudness: 'none', slate: false, namePattern: '{project}_{profile}' }
  const wanted = ['16:9', '1:1', '4:5', '9:16', 'master']
  const profileIds: string[] = []
  for (const aspect of wanted) {
    const { profile } = await send('POST', '/api/admin/delivery-profiles', { ...small, aspect, name: `Small ${aspect}` })
    profileIds.push(profile.id)
  }
  const { asked } = await send('POST', `${at}/delivery`, { deliverables: [{ id: delivery.deliverables[0]!.id, profileIds }] })
  expect(asked).toBe(5)

  // As soon as they are being made, in the middle, and once the first of them is there.
  const states = async () => (await read()).renditions.map(({ state }) => state)
  await patiently(async () => (await states()).every((state) => state === 'waiting')).toBe(false)
  await killAndStartAgain()
  await patiently(async () => Math.max(...(await read()).renditions.map(({ progress }) => progress))).toBeGreaterThan(20)
  await killAndStartAgain()
  await patiently(states).toContain('done')
  await killAndStartAgain()
  await patiently(states).toEqual(wanted.map(() => 'done'))

  const { renditions } = await read()
  expect(renditions.map(({ profile }) => profile).toSorted()).toEqual(wanted.map((aspect) => `Small ${aspect}`).toSorted())
  const files = renditions.flatMap((one) => one.files)
  expect(files).toHaveLength(5)
  expect(new Set(files.map(({ name }) => name)).size).toBe(5)
  const { review } = await send('GET', `${at}/review`)
  expect(review.finals.map(({ filename }: { filename: string }) => filename).toSorted()).toEqual(
    files.map(({ name }) => name).toSorted(),
  )
  for (const { name } of files) expect([name, await timesMade(project, name)]).toEqual([name, 1])
  // One folder each, without remains of the attempts that died.
  expect(readdirSync(join(dataDir, 'media', 'deliveries'))).toHaveLength(5)
  const scratch = join(dataDir, 'scratch')
  expect(existsSync(scratch) ? readdirSync(scratch) : []).toEqual([])

  const page = (await send('GET', `/api/client/${project.slug}`)).project
  const fetchAll = async () => Buffer.from(await (await fetch(product.url + page.archive.url)).arrayBuffer())
  const hashes = [...unzip(await fetchAll()).values()].map(sha256)
  expect(hashes.toSorted()).toEqual(files.map((file) => file.sha256).toSorted())
  await killAndStartAgain()
  await fetchAll()
  expect((await read()).delivery.downloads).toMatchObject([{ file: 'All finals', times: 1 }])
  expect(await noticesOf('downloaded')).toBe(1)
})

test('a project is put away and brought back once, byte for byte', async () => {
  test.setTimeout(600_000)
  const { projects } = await send('GET', '/api/admin/projects')
  const { id, slug } = projects.find(({ projectTitle }: { projectTitle: string }) => projectTitle === 'Salt Roads')
  const at = `/api/admin/projects/${id}/archive`
  const state = async (): Promise<string> => (await send('GET', at)).archive.state
  const { versions } = (await send('GET', `/api/admin/projects/${id}/review`)).review
  const hashes = async () => {
    const original = await fetch(`${product.url}/api/admin/assets/${versions[0].assetId}/original`, {
      headers: { Cookie: await signIn(product.url) },
    })
    const { archive } = (await send('GET', `/api/client/${slug}`)).project
    const finals = await fetch(product.url + archive.url)
    expect([original.status, finals.status]).toEqual([200, 200])
    const files = [...unzip(Buffer.from(await finals.arrayBuffer())).values(), Buffer.from(await original.arrayBuffer())]
    return files.map(sha256).toSorted()
  }
  await patiently(async () => (await send('GET', at)).archive.why).toBe(null)
  const before = await hashes()
  expect(before).toHaveLength(6)

  /** Kills the process as soon as the work has begun, and once more at some moment of its second attempt. */
  async function killTwice(end: string): Promise<void> {
    await patiently(state).not.toBe('asked')
    await killAndStartAgain()
    await sleep(Math.random() * 400)
    await killAndStartAgain()
    await patiently(state).toBe(end)
  }
  await send('POST', at)
  await killTwice('kept')
  // The files are removed after the project is marked.
  const delivered = async () =>
    readdirSync(join(dataDir, 'media', 'deliveries'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  await patiently(delivered).toEqual([])
  const [folderName] = readdirSync(join(folder, 'archive', 'projects'))
  const kept = join(folder, 'archive', 'projects', folderName!)
  const { files } = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as { files: { place: string }[] }
  expect(files.map(({ place }) => sha256(readFileSync(join(kept, place)))).toSorted()).toEqual(before)

  await send('POST', `${at}/return`)
  await killTwice('here')
  expect(await hashes()).toEqual(before)
  const { events } = await send('GET', `/api/admin/activity?record=${id}&limit=100`)
  const times = (action: string) => events.filter((one: { action: string }) => one.action === action).length
  expect([times('archive.kept'), times('archive.returned')]).toEqual([1, 1])
})

test('a version is checked once, and its client is told or staff are warned once', async () => {
  test.setTimeout(600_000)
  const [clean, faulty] = await Promise.all([
    clip('clean.mp4', 12, 'null'),
    clip('faulty.mp4', 12, "drawbox=c=black:t=fill:enable='between(n,100,149)'"),
  ])
  const projects = [await addProject('Clean Harbour', clean), await addProject('Black Harbour', faulty)]
  const checkOf = async ({ id }: { id: string }) => (await send('GET', `/api/admin/projects/${id}/checks`)).checks[0]?.state
  const anyIs = (state: string) => async () => (await Promise.all(projects.map(checkOf))).includes(state)

  await patiently(anyIs('running')).toBe(true)
  await killAndStartAgain()
  await patiently(anyIs('running')).toBe(true)
  await sleep(Math.random() * 1_500)
  await killAndStartAgain()
  for (const project of projects) await patiently(() => checkOf(project)).toBe('done')

  const mailsAbout = (title: string) =>
    readOutbox(dataDir).filter(({ to, subject }) => to.includes(mailbox) && subject.includes(title)).length
  await patiently(async () => mailsAbout('Clean Harbour')).toBe(1)
  await patiently(() => noticesOf('was not sent: 1 fault')).toBe(1)
  await killAndStartAgain()
  await sleep(8_000)
  const warnings = await noticesOf('was not sent: 1 fault')
  expect([mailsAbout('Clean Harbour'), mailsAbout('Black Harbour'), warnings]).toEqual([1, 0, 1])
})
