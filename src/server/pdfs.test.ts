import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setConventions, conventions } from '#domain/common/conventions.ts'
import { unprintable } from '#domain/common/text/printable.ts'
import { typefaceNames } from '#domain/brand/look/typefaces.ts'
import { latinText, pdfSamples, pdfStudio, textOfScripts } from '#tests/support/pdf-samples.ts'
import { makeInvoiceDocument } from '#tests/support/pdfs.ts'
import { fontsFor, missingFonts } from './base/documents/pdf-fonts.ts'
import type { PdfStandard } from './base/documents/typst.ts'
import type { PdfStudio, PdfTemplate } from './base/documents/pdf-templates.ts'
import { renderPdf } from './pdfs.ts'

const product = fileURLToPath(new URL('../..', import.meta.url))
const latin = pdfSamples(latinText)
const scripts = pdfSamples(textOfScripts)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdfs-'))
})
afterAll(() => rm(folder, { recursive: true }))

const make = (template: PdfTemplate, samples = latin, standard?: PdfStandard, studio: PdfStudio = pdfStudio) =>
  renderPdf(template, samples[template], studio, product, standard)

/** What one of Poppler's programs says about a PDF. */
async function poppler(program: string, pdf: Uint8Array, ...options: string[]): Promise<string> {
  const path = join(folder, 'one.pdf')
  await writeFile(path, pdf)
  const { stdout } = await promisify(execFile)(program, [...options, path, ...(program === 'pdftotext' ? ['-'] : [])])
  return stdout
}

/** Without direction marks, spaces and line ends, which differ with the layout. */
const letters = (text: string) => text.normalize('NFC').replaceAll(/[\s\p{Bidi_Control}]/gu, '')

/** Every template, and whether its PDFs are kept. */
const templates: [PdfTemplate, boolean][] = [
  ['invoice', true],
  ['proposal', true],
  ['sign-off', true],
  ['unverified-sign-off', false],
  ['agreement', true],
  ['version', true],
  ['statement', false],
  ['call-sheet', false],
  ['check', false],
  ['comments', false],
  ['delivery', false],
  ['analytics', false],
  ['book-summary', false],
  ['project-standing', false],
  ['quote', false],
  ['plan-brief', false],
  ['plan-board', false],
  ['plan-estimate', false],
  ['plan-timeline', false],
  ['plan-summary', false],
]

describe.each(templates)('the PDF of %s', (template, kept) => {
  it('is tagged, in its standard, and one that screen readers can use', async () => {
    const pdf = await make(template)
    expect(Buffer.from(pdf).toString('latin1')).toMatch(
      kept ? /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</ : /<pdfuaid:part>1</,
    )
    const facts = await poppler('pdfinfo', pdf)
    expect(facts).toMatch(/Tagged: +yes/)
    expect(facts).toMatch(/Title: +\S/)
    // The engine refuses what breaks the rules that a program can check.
    await expect(make(template, latin, 'ua-1')).resolves.toBeInstanceOf(Uint8Array)
    await expect(make(template, scripts, 'ua-1')).resolves.toBeInstanceOf(Uint8Array)
    const tree = await poppler('pdfinfo', pdf, '-struct-text')
    expect(tree).toMatch(/H1 .*\n/)
    expect(tree.indexOf('H1')).toBeLessThan(tree.includes('H2') ? tree.indexOf('H2') : Number.POSITIVE_INFINITY)
  })

  it('is the same bytes of the same input, whatever was made in between', async () => {
    const first = await make(template)
    await make(template, scripts)
    expect(Buffer.compare(first, await make(template))).toBe(0)
  })
})

// What ISO 19005-3 asks for and Poppler or the file itself shows. No validator is in the registries that we use.
describe.each(templates.filter(([, kept]) => kept).map(([template]) => template))('the kept PDF of %s', (template) => {
  it('has its colours, fonts, dates and title by PDF/A-3b', async () => {
    const pdf = await make(template, scripts)
    const source = Buffer.from(pdf).toString('latin1')
    const [, profile] = /\/DestOutputProfile (\d+) 0 R/.exec(source)!
    expect(source).toMatch(/\/S\s*\/GTS_PDFA1/)
    expect(source).toMatch(new RegExp(`(^|\\s)${profile} 0 obj\\s*<<[^>]*/N 3`))
    expect(source).toMatch(/\/ID \[/)
    expect(source).not.toMatch(/\/(Encrypt|JavaScript|Launch|OpenAction|AA|LZWDecode)\b/)
    const [, , ...fonts] = (await poppler('pdffonts', pdf)).trimEnd().split('\n')
    expect(fonts.length).toBeGreaterThan(1)
    // Embedded, a subset, with the characters of each glyph.
    for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +0$/)
    const metadata = await poppler('pdfinfo', pdf, '-meta')
    const facts = await poppler('pdfinfo', pdf, '-isodates')
    const fact = (name: string) => new RegExp(`^${name}: +(.*)$`, 'm').exec(facts)![1]!
    for (const [name, tag] of [
      ['CreationDate', 'CreateDate'],
      ['ModDate', 'ModifyDate'],
    ] as const)
      expect(Date.parse(fact(name))).toBe(Date.parse(new RegExp(`<xmp:${tag}>(.*?)<`).exec(metadata)![1]!))
    const [, title] = /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(metadata)!
    expect(fact('Title')).toBe(title!.replaceAll('&amp;', '&'))
  })
})

describe('text of every script', () => {
  // Arabic without the ligature of lam and alef, which Poppler reads in the order of its glyphs.
  it.each([
    ['Japanese', '一頭の羊の毛がロンドンのコートになるまで'],
    ['Chinese', '欢迎来到我们的工作室'],
    ['Korean', '안녕하세요, 촬영은 월요일입니다'],
    ['Arabic', 'شركة كبيرة'],
    ['Hebrew', 'הסרט מוכן'],
    ['Thai', 'ภาษาไทยเข้าใจได้'],
    ['Devanagari', 'नमस्ते दुनिया'],
    ['Vietnamese', 'Nguyễn Thị Hương'],
    ['Greek', 'Ελένη Παπαδοπούλου, Ἑλένη'],
    ['Cyrillic', 'Дмитрий Щербаков, Ґалаґан'],
    ['signs', '≥ 5 € → ✓ ½'],
    ['emoji', '🎬 👍🏽'],
  ])('is read back: %s', async (_, text) => {
    const document = makeInvoiceDocument({ clientName: 'Ada', company: '', notes: text })
    const pdf = await renderPdf('invoice', { document }, pdfStudio, product)
    expect(letters(await poppler('pdftotext', pdf))).toContain(letters(text))
  })

  it.each(typefaceNames)('is there with letters of %s', async (family) => {
    const look = { ...pdfStudio.look, headingFamily: family, textFamily: family }
    const text = letters(await poppler('pdftotext', await make('invoice', scripts, undefined, { ...pdfStudio, look })))
    for (const part of ['欢迎来到', 'Nguyễn Thị Hương', 'Ґалаґан']) expect(text).toContain(letters(part))
  })

  it('names a character that no font has by its code point', async () => {
    const document = makeInvoiceDocument({ clientName: 'Ada \u{13000} Quill', notes: 'A\u093e and q\u0489' })
    const text = await poppler('pdftotext', await renderPdf('invoice', { document }, pdfStudio, product))
    expect(text).toContain('Ada [U+13000] Quill')
    expect(text).not.toContain('?')
  })
})

describe('characters that are taken for printable', () => {
  const claimed = Array.from({ length: 0xffff - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
    (sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && sign === sign.normalize('NFC') && unprintable(sign).length === 0,
  )

  it.each(['archivo', 'inter'] as const)(
    'are in the fonts that a document with %s has of them',
    { timeout: 120_000, tags: ['sweep'] },
    async (family) => {
      const look = { ...pdfStudio.look, headingFamily: family, textFamily: family }
      const byFonts = Map.groupBy(claimed, (sign) => fontsFor(product, look, sign).files.join())
      for (const signs of byFonts.values()) {
        const document = makeInvoiceDocument({ notes: signs.join(' ') })
        const text = await poppler('pdftotext', await renderPdf('invoice', { document }, { ...pdfStudio, look }, product))
        expect([...text.matchAll(/\[U\+\w+\]/g)].map(([name]) => name)).toEqual([])
      }
    },
  )
})

describe('hostile text', () => {
  const textOf = async (notes: string) =>
    poppler('pdftotext', await renderPdf('invoice', { document: makeInvoiceDocument({ notes }) }, pdfStudio, product))

  it('is printed, not run, where it looks like a template', async () => {
    const text = '#panic("x") $x^2$ *bold* _it_ `raw` @ref <label> = Title // gone /* gone */ \\ #read("/etc/passwd") #import "x"'
    expect((await textOf(text)).replaceAll('\n', ' ')).toContain(text)
  })

  it('loses controls and overrides of direction', async () => {
    const text = await textOf('a\u0000b\u0007c\u001bd\u202ee\u2066f\ud800g\ufeffh\r\ni')
    expect(text).toContain('abcdef')
    expect(text).toMatch(/gh\ni/)
  })

  it('stays on the page with words longer than a line', async () => {
    const document = makeInvoiceDocument({
      clientName: 'W'.repeat(120),
      company: 'X'.repeat(200),
      notes: `${'https://example.com/'.repeat(20)} ${'W'.repeat(3_000)}`,
      projectTitle: 'M'.repeat(200),
    })
    const pdf = await getDocumentProxy(new Uint8Array(await renderPdf('invoice', { document }, pdfStudio, product)))
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const ends = items.flatMap((item) => ('str' in item ? [Number(item.transform[4]) + item.width] : []))
      expect(Math.max(...ends)).toBeLessThan(595 - 50)
    }
  })

  it('is whole where it is long', async () => {
    const read = letters(await textOf(`${'A sentence that is read to its end. '.repeat(3_000)}The end.`))
    const text = read.replaceAll(/Slatehouse·[^/]*?example\d+\/\d+/g, '')
    expect(text.match(/Asentencethatisreadtoitsend/g)).toHaveLength(3_000)
    expect(text).toContain('Theend.')
  }, 60_000)
})

it('tells which scripts lack their fonts', () => {
  expect(missingFonts(product)).toEqual([])
  expect(missingFonts(join(folder, 'nowhere'))).toEqual(expect.arrayContaining(['Japanese', 'Arabic', 'emoji']))
})

it('is set on the studio’s paper', async () => {
  const before = conventions()
  setConventions({ ...before, pageSize: 'LETTER' })
  expect(await poppler('pdfinfo', await make('invoice'))).toMatch(/Page size: +612 x 792/)
  setConventions(before)
  expect(await poppler('pdfinfo', await make('invoice'))).toMatch(/Page size: +595 x 842/)
})

it('has the items of a short proposal on one page with their total', async () => {
  const pages = (await poppler('pdftotext', await make('proposal'))).split('\f')
  const page = pages.find((text) => text.includes('Total investment'))
  for (const text of ['Investment', 'Filming', 'Drone footage']) expect(page).toContain(text)
})

describe('the end of an invoice', () => {
  const line = { label: 'Filming', description: 'Two days on the quay', cost: 100_000, vatRate: 2000 as const }

  it('is on its only page where a small header makes the room', async () => {
    const pagesOf = async (lines: number) => {
      const document = makeInvoiceDocument({ lines: Array.from({ length: lines }, () => line), notes: 'Thank you.' })
      return Number(
        /Pages: +(\d+)/.exec(await poppler('pdfinfo', await renderPdf('invoice', { document }, pdfStudio, product)))![1],
      )
    }
    expect([await pagesOf(2), await pagesOf(4), await pagesOf(7)]).toEqual([1, 1, 2])
  })

  // Lengths at which the page ends within the sums, the bank's details or the notes.
  it.each([
    ['short notes', 'Thank you for your business.'],
    ['notes of two paragraphs', 'Thank you for your business.\n\nThe music is licensed for a year, in the United Kingdom.'],
    ['notes longer than a page', 'We film for two days on the quay, with a crew of six. '.repeat(120)],
  ])('begins its %s on the page of the total', { timeout: 60_000, tags: ['sweep'] }, async (_, notes) => {
    for (let lines = 1; lines <= 14; lines += 1) {
      const document = makeInvoiceDocument({ lines: Array.from({ length: lines }, () => line), notes })
      const text = await poppler('pdftotext', await renderPdf('invoice', { document }, pdfStudio, product), '-layout')
      const pages = text.split('\f')
      const [total, bank, noted] = [/^ *Total /m, /^ *How to pay/m, /^ *Notes/m].map((mark) =>
        pages.findIndex((page) => mark.test(page)),
      )
      expect([total, bank, noted], `${lines} lines`).toEqual([total, total, total])
      if (notes.length < 200) expect(pages[total!]!.replaceAll(/\s+/g, ' '), `${lines} lines`).toContain(notes.split('\n').at(-1))
    }
  })
})

it('reads an invoice in order, its lines as a table with headers', async () => {
  const tree = await poppler('pdfinfo', await make('invoice'), '-struct-text')
  const order = [
    '"INV-0001"',
    '"From"',
    '"To"',
    '"Issued"',
    'H2 "For"',
    'THead',
    '"Item"',
    '"£1,000.00"',
    '"Total"',
    'H2 "How to pay"',
  ]
  const places = order.map((part) => tree.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
