import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReviewEvent } from '#domain/reviews/review-endpoints.ts'
import { median } from './tools/server-load.ts'

export interface BenchReview {
  slug: string
  /** The deliverable that is reviewed. */
  film: string
}

/** Path of its page. */
export const pageOf = ({ slug, film }: BenchReview): string => `/clients/${slug}?film=${film}`

/** A project of ten films, as staff make it: the first is reviewed, the others are short. */
export async function makeReviewOf(url: string, cookie: string, film: string, projectTitle = 'Bench'): Promise<BenchReview> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ clientName: 'Bench Client', projectTitle, versions: 'V1' }))
    form.append(name, value)
  form.append('videos', new Blob([readFileSync(film)]), 'film.mp4')
  const response = await fetch(`${url}/api/admin/project`, { method: 'POST', headers: { Cookie: cookie }, body: form })
  const { project } = (await response.json()) as { project?: { id: string; slug: string } }
  if (!project) throw new Error(`the project was answered with ${response.status}`)
  const first = await addOtherFilms(url, cookie, project)
  return { slug: project.slug, film: first }
}

const otherFilms = 9
export const shortFilm = readFileSync('demo/media/portfolio/volt_night_run.mp4')

/** Returns the id of the first film. */
async function addOtherFilms(url: string, cookie: string, { id }: { id: string }): Promise<string> {
  let first = ''

  async function post<Answer>(path: string, body: FormData | object): Promise<Answer> {
    const isForm = body instanceof FormData
    const headers = { Cookie: cookie, ...(!isForm && { 'Content-Type': 'application/json' }) }
    const response = await fetch(url + path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
  for (let number = 2; number <= otherFilms + 1; number += 1) {
    const { deliverables } = await post<{ deliverables: { id: string }[] }>(`/api/admin/projects/${id}/deliverables`, {
      title: `Film ${number}`,
    })
    first = deliverables[0]!.id
    const added = deliverables.at(-1)!.id
    const form = new FormData()
    form.append('files', new Blob([shortFilm, freeBox(number)]), `film-${number}.mp4`)
    const { assets } = await post<{ assets: { id: string }[] }>('/api/admin/assets', form)
    await post(`/api/admin/projects/${id}/versions?film=${added}`, { assetId: assets[0]!.id, tell: false })
  }
  return first
}

/** An empty box of an MP4 file, so that each film is a file of its own: a file is a version of a project once. */
export function freeBox(number: number): Uint8Array<ArrayBuffer> {
  const box = new Uint8Array(12)
  box.set([0, 0, 0, 12, ...new TextEncoder().encode('free'), 0, 0, 0, number])
  return box
}

export interface OpenPage {
  /** When it heard of a comment with these words, on the clock of this process. */
  received(text: string): Promise<number>
  close(): void
}

/** A page's events, opened and greeted. */
export async function openPage(url: string, slug: string): Promise<OpenPage> {
  const leaving = new AbortController()
  const ask = () => fetch(`${url}/api/client/${slug}/events`, { signal: leaving.signal })
  let response = await ask()
  // Two hundred at once may be more than is let in: who is sent away for a moment comes back, as a page does.
  for (let again = 0; response.status === 503 && again < 10; again += 1) {
    await sleep(1_000 * Number(response.headers.get('retry-after')))
    response = await ask()
  }
  if (!response.ok || !response.body) throw new Error(`the events were answered with ${response.status}`)
  const times = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()

  async function listen(): Promise<void> {
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const event = line.startsWith('data: ') ? (JSON.parse(line.slice(6)) as ReviewEvent) : null
        if (event?.what !== 'comment') continue
        times.set(event.comment.comment, performance.now())
        waiting.get(event.comment.comment)?.(performance.now())
      }
    }
  }
  listen().catch(() => undefined)
  return {
    received(text) {
      const at = times.get(text)
      if (at !== undefined) return Promise.resolve(at)
      return new Promise((resolve, reject) => {
        waiting.set(text, resolve)
        setTimeout(() => reject(new Error(`nobody told of ${text}`)), 10_000).unref()
      })
    },
    close: () => leaving.abort(),
  }
}

/**
 * Milliseconds from the moment somebody sends a comment until each of the pages has heard of it: the median over the rounds
 * of the first and of the last page.
 */
export async function timeComments(
  url: string,
  { slug, film }: BenchReview,
  pages: OpenPage[],
  rounds = 15,
): Promise<{ first: number; last: number }> {
  const firsts: number[] = []
  const lasts: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const text = `To ${pages.length} pages, ${round}`
    const received = Promise.all(pages.map((page) => page.received(text)))
    const sent = performance.now()
    const [times] = await Promise.all([received, sayOn(url, { slug, film }, text)])
    firsts.push(Math.min(...times) - sent)
    lasts.push(Math.max(...times) - sent)
  }
  return { first: median(firsts), last: median(lasts) }
}

export async function sayOn(url: string, { slug, film }: BenchReview, text: string): Promise<void> {
  const response = await fetch(`${url}/api/client/${slug}/feedback?film=${film}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 'V1', timestamp: '0:01', comment: text, name: 'Sarah Field' }),
  })
  if (!response.ok) throw new Error(`the comment was answered with ${response.status}: ${await response.text()}`)
}
