import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanSheet, PlanTool } from '#domain/plans/plan-sheet.ts'
import { emptyAnswers } from '#domain/plans/budget-rules.ts'
import { makeSheet } from '#tests/support/factories.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { limits, readCount } from '../../../base/http/limits/rate-limits.ts'
import { plans } from '../../../tables/clients/plans.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())

/** Sends a plan, and pictures by their names, as a browser does. */
async function make(plan: unknown, pictures: Record<string, Uint8Array> = {}, address = '198.51.100.7') {
  const body = new FormData()
  if (plan !== undefined) body.append('plan', new Blob([typeof plan === 'string' ? plan : JSON.stringify(plan)]), 'plan.json')
  for (const [name, bytes] of Object.entries(pictures))
    body.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'picture.jpg')
  const answer = await product.app.fetch(new Request('http://localhost:3000/api/plan-pdfs', { method: 'POST', body }), {
    address,
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isPdf = answer.headers.get('Content-Type') === 'application/pdf'
  const pdf = isPdf ? await getDocumentProxy(bytes.slice()) : null
  return {
    status: answer.status,
    headers: answer.headers,
    refusal: isPdf ? null : (JSON.parse(new TextDecoder().decode(bytes)) as { message: string }),
    pages: pdf?.numPages ?? 0,
    text: pdf ? (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ') : '',
    source: Buffer.from(bytes).toString('latin1'),
  }
}

const of = <Tool extends PlanTool>(tool: Tool, answers: PlanSheet[Tool]) => ({ tool, sheet: { [tool]: answers } })

const photograph = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

describe('the PDF of a planning tool', () => {
  it('has the answers of the brief, also in other scripts, and those that are missing', async () => {
    const { brief } = makeSheet().planner
    const made = await make(of('planner', { step: 5, brief: { ...brief, goals: 'Fewer cars 🚗\nסרט על מעבורת' } }))
    expect(made.status).toBe(200)
    expect(made.headers.get('Cache-Control')).toBe('no-store')
    for (const text of ['Production brief', 'Commercial', 'Twenty minutes, not forty', 'Fewer cars', 'Not filled in', 'Bold'])
      expect(made.text).toContain(text)
    expect(made.text).toContain('מעבורת')
    expect(made.source).toContain('<pdfuaid:part>1<')
  })

  it('has the range of the estimate by the prices of today, and the points of each answer', async () => {
    const made = await make(of('budget', makeSheet().budget))
    for (const text of ['$6,500-$12,000', 'Why 11 points', 'Full crew', '+3', '11 points', 'This is a guide, not a quote.'])
      expect(made.text).toContain(text)
  })

  it('has the whole plan in its summary, and what is not planned, from the first answer on', async () => {
    const sheet = makeSheet()
    const picture = sheet.board.items[0]!.content
    const made = await make({ tool: 'summary', sheet }, { [picture]: await photograph() })
    for (const text of ['Project summary', 'Twenty minutes, not forty', '$6,500-$12,000', 'Full crew', 'Complex production'])
      expect(made.text).toContain(text)
    expect(made.source.match(/\/Subtype\s*\/Image/g)).toHaveLength(1)
    const { brief } = makeSheet().planner
    const first = await make({
      tool: 'summary',
      sheet: {
        planner: {
          step: 1,
          brief: { ...brief, ...Object.fromEntries(Object.keys(brief).map((name) => [name, ''])), tone: 'Bold' },
        },
      },
    })
    expect(first.status).toBe(200)
    expect(first.text).toContain('Bold')
    expect(first.text.match(/Not planned yet/g)).toHaveLength(3)
  })

  it('has seven phases, with dates once a day was chosen', async () => {
    const { timeline } = makeSheet()
    const made = await make(of('timeline', timeline))
    expect(made.text).toContain('Complex production, 6-8 weeks')
    expect(made.text).not.toContain('working days')
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const dated = await make(of('timeline', { ...timeline, anchor: { kind: 'start', day } }))
    for (const text of ['40 working days.', 'Review & Feedback', 'Usually 1-2 days', 'You receive', 'Depends on: Filming'])
      expect(dated.text).toContain(text)
  })

  it('has the pictures of the board, without what cameras write into them, and says which are missing or cannot be read', async () => {
    const names = [1, 2, 3].map(() => crypto.randomUUID())
    const items = names.map((content, at) => ({
      id: `${at}`,
      type: 'image' as const,
      content,
      title: 'fog.jpg',
      tag: 'Lighting' as const,
      notes: `Note ${at}`,
    }))
    const link = {
      id: 'x',
      type: 'video' as const,
      content: 'https://vimeo.com/76979871',
      title: '',
      tag: 'Motion' as const,
      notes: '',
    }
    const pictures = { [names[0]!]: await photograph(1600, 1200), [names[1]!]: (await photograph()).subarray(0, 400) }
    const made = await make(of('board', { items: [...items, link] }), pictures)
    expect(made.status).toBe(200)
    for (const text of ['4 references', 'Note 2', 'This picture could not be read.', 'The picture is no longer in this browser.'])
      expect(made.text).toContain(text)
    expect(made.source).toContain('https://vimeo.com/76979871')
    expect(made.source.match(/\/Subtype\s*\/Image/g)).toHaveLength(1)
    expect(made.source).not.toContain('secret place')
  })

  it('holds a full board of pictures and long notes', async () => {
    const picture = await photograph(640, 480)
    const pictures: Record<string, Uint8Array> = {}
    const items = Array.from({ length: 120 }, (_, at) => {
      const isPicture = at % 20 === 0
      const content = isPicture ? crypto.randomUUID() : 'A long note. '.repeat(150)
      if (isPicture) pictures[content] = picture
      const type = isPicture ? ('image' as const) : ('note' as const)
      return { id: `${at}`, type, content, title: '', tag: 'Motion' as const, notes: 'word '.repeat(100) }
    })
    const made = await make(of('board', { items }), pictures, '198.51.100.8')
    expect(made.status).toBe(200)
    expect(made.text).toContain('120 references')
    expect(made.source.match(/\/Subtype\s*\/Image/g)!.length).toBeGreaterThan(0)
  }, 120_000)

  it.each<[string, unknown, number, RegExp]>([
    ['without a plan', undefined, 422, /send a plan/],
    ['with what is no plan', '{"tool":', 422, /cannot read/],
    ['of an unknown tool', { tool: 'diary', sheet: {} }, 422, /cannot read/],
    ['of an empty plan', { tool: 'summary', sheet: {} }, 422, /answer a question/],
    ['with a board that is none', { tool: 'board', sheet: { board: 'x' } }, 422, /cannot read/],
    ['before all questions are answered', of('budget', { answers: emptyAnswers, question: 1 }), 422, /all five questions/],
    ['of more than a megabyte', { tool: 'planner', sheet: {}, more: 'x'.repeat(1024 ** 2) }, 413, /too large/],
  ])('is refused %s', async (_, plan, status, message) => {
    const made = await make(plan)
    expect([made.status, made.refusal?.message]).toEqual([status, expect.stringMatching(message)])
  })

  it('leaves nothing on the server, made or refused', async () => {
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('slatehouse-plan-'))
    const before = await left()
    const sheet = makeSheet()
    await make({ tool: 'board', sheet }, { [sheet.board.items[0]!.content]: await photograph() })
    await make('{', { a: await photograph() })
    expect(await left()).toEqual(before)
    const stored = []
    for await (const { key } of product.services.storage.list('')) stored.push(key)
    expect(stored).toEqual([])
    expect(await product.db.$count(plans)).toBe(0)
  })

  it('counts the decoded pictures of an address, and is refused beyond its day', async () => {
    const address = '2001:db8:42:1::1'
    const { board } = makeSheet()
    const pictures = { [board.items[0]!.content]: await photograph(2_000, 1_500) }
    expect((await make(of('board', board), pictures, address)).status).toBe(200)
    expect(await readCount(product.db, 'decoded-megapixels', '2001:db8:42:1::/64', new Date())).toBe(3)
    await product.services.limits.take('decoded-megapixels', address, limits['decoded-megapixels'].points - 3)
    expect((await make(of('board', board), pictures, address)).status).toBe(429)
  })
})
