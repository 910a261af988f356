// ADMIN_PASSWORD=… node scripts/readme-pictures.ts http://localhost:3000: takes the pictures of the README (docs/images) from a
// product that runs with demo content on a new data folder.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { ensureChromium } from './chromium.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url))
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const signedIn = await fetch(`${base}/api/admin/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ password: process.env.ADMIN_PASSWORD }),
})
if (!signedIn.ok) throw new Error(`sign-in answered ${signedIn.status}: set ADMIN_PASSWORD`)
const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(base + path, { headers: { Cookie: cookies.join('; ') } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

const project = async (title: string) =>
  (await read<{ projects: { id: string }[] }>(`/api/admin/projects?search=${encodeURIComponent(title)}`)).projects[0]!.id
const proposalOf = async (title: string) =>
  (await read<{ project: { proposalId: string } }>(`/api/admin/projects/${await project(title)}`)).project.proposalId
const conversationWith = async (name: string) =>
  (await read<{ conversations: { id: string }[] }>(`/api/admin/conversations?search=${name}`)).conversations[0]!.id
const post = (await read<{ items: { id: string; title: string }[] }>('/api/admin/content')).items.find(
  ({ title }) => title === 'How to brief a video in one page',
)!.id
const gallery = (await read<{ galleries: { id: string }[] }>('/api/admin/proofs')).galleries[0]!.id
const { gallery: proofs } = await read<{ gallery: { link: string } }>(`/api/admin/proofs/${gallery}`)

const pictures: Record<string, string> = {
  home: '/',
  inquire: '/inquire',
  'quote-builder': '/quote-builder',
  work: '/work',
  photography: '/photography',
  timeline: '/pre-production/script-generator',
  proposal: `/proposal/${await proposalOf('Gantry One: the workshop film')}`,
  proofs: new URL(proofs.link).pathname,
  dashboard: '/admin/dashboard',
  inbox: `/admin/inbox/${await conversationWith('Josh')}`,
  'job-board': '/admin/job-dashboard',
  project: `/admin/project/${await project('Repair, don’t replace')}?tab=money`,
  editor: `/admin/content/${post}`,
  'proofs-admin': `/admin/proofs/${gallery}`,
  media: '/admin/media',
}

const browser = await chromium.launch({ executablePath: ensureChromium() ?? undefined })

async function open(viewport: typeof wide, deviceScaleFactor: number): Promise<Page> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce' })
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, url: base }
    }),
  )
  return context.newPage()
}

async function show(page: Page, path: string): Promise<void> {
  const answer = await page.goto(base + path, { waitUntil: 'load' })
  if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}`)
  // Until its pictures are there; streams of events stay open.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {})
  await page.waitForTimeout(1_000)
}

const page = await open(wide, 1)
await show(page, '/admin/dashboard')
const explore = page.getByRole('button', { name: 'Explore the demo' })
if (await explore.isVisible()) await explore.click()
for (const [name, path] of Object.entries(pictures)) {
  await show(page, path)
  await page.screenshot({ path: join(folder, `${name}-1440.jpg`), type: 'jpeg', quality: 82 })
  console.log(name)
}

const small = await open(phone, 2)
await show(small, '/')
await small.screenshot({ path: join(folder, 'phone-390.jpg'), type: 'jpeg', quality: 80 })
const shots: string[] = []
for (const path of ['/work', '/photography', '/stills', '/blog/how-to-brief-a-video-in-one-page']) {
  await show(small, path)
  shots.push((await small.screenshot({ type: 'jpeg', quality: 90 })).toString('base64'))
}
const row = await open({ width: 1660, height: 884 }, 1)
const images = shots.map((shot) => `<img src="data:image/jpeg;base64,${shot}" width="390" height="844">`).join('')
await row.setContent(`<body style="margin:0;padding:20px;display:flex;gap:20px;background:#e9e5dc">${images}`)
await row.screenshot({ path: join(folder, 'stories-390.jpg'), type: 'jpeg', quality: 80 })
await browser.close()
