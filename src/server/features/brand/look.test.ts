import { eq } from 'drizzle-orm'
import { utimes } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { linkPicturePath, logoImagePath, logoLimit, logoPath, iconPath, iconSizes } from '#domain/brand/look/logo.ts'
import { logoMessages } from '#domain/brand/look/logo-messages.ts'
import { styleSheetPath } from '#domain/brand/look/look-address.ts'
import { defaultLook, lightColours } from '#domain/brand/look/look.ts'
import { Problem } from '#domain/common/problem.ts'
import { typefaceNames, typefacePath } from '#domain/brand/look/typefaces.ts'
import { activity } from '#server/tables/people/activity.ts'
import { makeContact } from '#tests/support/factories.ts'
import { readOutbox } from '#tests/support/mailbox.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader } from '#tests/support/uploader.ts'
import { readPlainSvg } from '../../base/media/pictures/plain-svg.ts'
import { sweepLogos } from './logo-files.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const path = '/api/admin/look'
const read = async () => (await product.request('GET', path, { cookie })).json
const save = (body: unknown) => product.request('PUT', path, { cookie, body })
const shown = async () => (await product.request('GET', '/api/brand')).json.look
const light = { ...defaultLook, scheme: 'light', ...lightColours }

function upload(bytes: Uint8Array, fileName = 'logo.png') {
  const form = new FormData()
  form.append('logo', new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName)
  return makeUploader(product, cookie).send('POST', `${path}/logo`, {}, form)
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#d0342c' } })

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['look/', 'uploads/']) for await (const { key } of product.services.storage.list(folder)) keys.push(key)
  return keys
}

describe('the look', () => {
  it('is the original one at first: no style sheet, nothing on pages', async () => {
    expect(await read()).toEqual({ ...defaultLook, revision: 0 })
    expect(await shown()).toBeNull()
    const { status, text } = await product.request('GET', styleSheetPath('none'))
    expect([status, text]).toEqual([200, ''])
  })

  it('is a style sheet once it is saved, which every process is told of', async () => {
    const received: unknown[] = []
    const stop = product.services.announcements.on('content', (payload) => received.push(payload))
    const chosen = { ...light, accent: '#0b5fa5', headingFamily: 'fraunces', textFamily: 'inter', radius: 12 }
    expect((await save({ ...chosen, revision: 0 })).json).toEqual({ success: true, revision: 1 })
    expect(await shown()).toMatchObject({
      style: expect.stringMatching(/^[\w-]{16}$/),
      scheme: 'light',
      themeColour: lightColours.background,
      fonts: [typefacePath('fraunces'), typefacePath('inter')],
      logo: null,
    })
    const { text, headers } = await product.request('GET', styleSheetPath((await shown()).style))
    expect(headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(headers.get('Cache-Control')).toContain('immutable')
    expect(text).toContain('--accent:#0b5fa5')
    expect(text).toContain("--family-title:'Fraunces Variable'")
    expect(text).toContain('--card-radius:12px')
    // An older one may be asked for while processes differ: nobody keeps that answer.
    expect((await product.request('GET', styleSheetPath('older'))).headers.get('Cache-Control')).toBe('no-cache')
    await expect.poll(() => received.length).toBeGreaterThan(0)
    stop()
  })

  it.each([
    [{ accent: '#f2a65a' }, { accent: expect.stringMatching(/hard to read.*The nearest is #[0-9a-f]{6}\./) }],
    [{ background: '#808080' }, { background: expect.stringContaining('not light enough') }],
    [{ accent: 'red' }, { accent: 'Please enter a colour such as #f2a65a.' }],
    [{ accent: '#000000;}*{display:none' }, { accent: expect.any(String) }],
    [{ headingFamily: "x'}body{" }, { headingFamily: expect.any(String) }],
    [{ radius: 3 }, { radius: expect.any(String) }],
    [{ scheme: 'sepia' }, { scheme: expect.any(String) }],
    [{ logoOnLight: '../other' }, { logoOnLight: expect.any(String) }],
    [{ logoOnLight: `${'A'.repeat(22)}-64x64` }, { logoOnLight: 'Please upload this logo again.' }],
  ])('with %j is refused at its field, and nothing changes', async (changes, errors) => {
    const before = await read()
    const { status, json } = await save({ ...before, ...changes })
    expect([status, json.errors]).toEqual([422, expect.objectContaining(errors)])
    expect(await read()).toEqual(before)
  })

  it('is saved by one of two who edit it at once; the other gets a conflict', async () => {
    const { revision } = await read()
    const accents = ['#0b5fa5', '#7a1f5c']
    const answers = await Promise.all(accents.map((accent) => save({ ...light, accent, revision })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read()).toMatchObject({
      accent: accents[answers.findIndex(({ status }) => status === 200)],
      revision: revision + 1,
    })
  })

  it('records who changed what', async () => {
    const rows = await product.db.select().from(activity).where(eq(activity.action, 'settings.changed'))
    expect(rows[0]).toMatchObject({ actor: 'staff', meta: { tab: 'look', changed: expect.arrayContaining(['accent']) } })
  })

  it('goes back to the original one', async () => {
    const { revision } = await read()
    expect((await save({ ...defaultLook, revision })).status).toBe(200)
    expect(await shown()).toBeNull()
  })
})

describe('a logo', () => {
  it.each(['png', 'webp', 'jpeg'] as const)('as %s is kept as a PNG without metadata', async (format) => {
    const bytes = await picture(3_000, 700)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      [format]()
      .toBuffer()
    const { status, json } = await upload(bytes)
    expect([status, json.name]).toEqual([200, expect.stringMatching(/-1200x280$/)])
    const logo = await product.request('GET', logoPath(json.name))
    expect(await sharp(logo.bytes).metadata()).toMatchObject({ width: 1200, height: 280, format: 'png' })
    expect(logo.bytes.includes('secret place')).toBe(false)
    // Web mail is another origin.
    expect(logo.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  it('as SVG is drawn sharply, however small it says it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><path fill="#d0342c" d="M0 0h24v12H0z"/></svg>'
    const { status, json } = await upload(Buffer.from(svg), 'logo.svg')
    expect([status, json.name]).toEqual([200, expect.stringMatching(/-1200x600$/)])
    expect((await product.request('GET', logoPath(json.name))).headers.get('Content-Type')).toBe('image/png')
  })

  it.each([
    ['width="100000" height="50000"', 'M0 0h100000v50000H0z'],
    ['width="4000000mm" height="2000000mm"', 'M0 0h90000000v90000000H0z'],
    ['viewBox="0 0 1000000 500000"', 'M0 0h1000000v500000H0z'],
  ])('as SVG with %s is drawn no larger than any other', async (size, path) => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="#d0342c" d="${path}"/></svg>`
    const { status, json } = await upload(Buffer.from(svg), 'logo.svg')
    expect([status, json.name]).toEqual([200, expect.stringMatching(/-1200x600$/)])
    const { bytes } = await product.request('GET', logoPath(json.name))
    const corner = await sharp(bytes).extract({ left: 1190, top: 590, width: 1, height: 1 }).raw().toBuffer()
    expect(Array.from(corner)).toEqual([0xd0, 0x34, 0x2c, 0xff])
  })

  it('as SVG keeps gradients, parts that are used twice, and notes of the program that drew it', async () => {
    const inner = `<?xpacket begin=""?><defs><linearGradient id="a"><stop stop-color="#d0342c"/></linearGradient><path id="b" d="M0 0h99v99H0z"/></defs>
      <style>.c{fill:url( '#a' )}</style><use class="c" xlink:href="#b" inkscape:export-filename="C:\\logo.png"/>`
    const names = 'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${names} width="100" height="100">${inner}</svg>`
    expect((await upload(Buffer.from(svg), 'logo.svg')).status).toBe(200)
  })

  it.each([
    ['document types', '<svg >', '<!doctype'],
    ['spaces after a style', '<svg ><style>', 'url(' + ' '.repeat(2_000)],
    ['open tags', '<svg >', '< '],
    ['instructions', '<svg >', '<?'],
    ['handlers', '<svg >', '<a on'],
  ])(
    'as SVG of %s to its last byte is refused, which a search that goes back again and again would never come to',
    (_, head, piece) => {
      const bytes = Buffer.from(head + piece.repeat(Math.floor(500_000 / piece.length)))
      expect(() => readPlainSvg(bytes)).toThrow(Problem)
    },
  )

  const svgWith = (inner: string, before = '') =>
    Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path d="M0 0h9v9z"/>${inner}</svg>`)

  it.each([
    [
      'HTML',
      Buffer.from('<!doctype html><html><body><svg></svg><script>alert(1)</script></body></html>'),
      415,
      logoMessages.notAPicture,
    ],
    ['a PDF', Buffer.from('%PDF-1.7 and so on'), 415, logoMessages.notAPicture],
    ['nothing', Buffer.alloc(0), 415, logoMessages.notAPicture],
    ['an SVG with a script', svgWith('<script>alert(1)</script>'), 422, logoMessages.svg],
    ['an SVG with HTML', svgWith('<foreignObject><p>hello</p></foreignObject>'), 422, logoMessages.svg],
    ['an SVG with an event', svgWith('<g onload="alert(1)"/>'), 422, logoMessages.svg],
    ['an SVG with an event after a line break', svgWith('<g\nONLOAD = "alert(1)"/>'), 422, logoMessages.svg],
    ['an SVG with a picture in it', svgWith('<image href="data:image/png;base64,AAAA"/>'), 422, logoMessages.svg],
    ['an SVG with a link', svgWith('<use xlink:href=" https://elsewhere.example/a.svg#b"/>'), 422, logoMessages.svg],
    [
      'an SVG with a link that is spelt otherwise',
      svgWith('<path style="fill:u&#114;l( https://elsewhere.example)"/>'),
      422,
      logoMessages.svg,
    ],
    [
      'an SVG with a style that is spelt otherwise',
      svgWith('<style>p{fill:u\\72l(https://elsewhere.example)}</style>'),
      422,
      logoMessages.svg,
    ],
    [
      'an SVG with a style sheet of its own',
      svgWith('', '<?xml-stylesheet href="https://elsewhere.example/a.css"?>'),
      422,
      logoMessages.svg,
    ],
    ['an SVG with a script behind an instruction', svgWith('<?a > <!-- ?><script/><!-- -->'), 422, logoMessages.svg],
    [
      'an SVG with a document type',
      svgWith('', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'),
      422,
      logoMessages.svg,
    ],
    ['an SVG of more than 512 KB', svgWith(' '.repeat(512 * 1024)), 413, logoMessages.svgTooLarge],
    ['an SVG with another file', svgWith('<image href="file:///etc/passwd"/>'), 422, logoMessages.svg],
    ['an SVG with a remote style', svgWith('<style>@import url(https://elsewhere.example)</style>'), 422, logoMessages.svg],
    ['an SVG with entities', svgWith('', '<!DOCTYPE svg [<!ENTITY a "b">]>'), 422, logoMessages.svg],
    ['a damaged SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"><path'), 422, logoMessages.damaged],
  ])('that is %s is refused with words', async (_, bytes, status, message) => {
    const before = await storedFiles()
    const answer = await upload(bytes)
    expect([answer.status, answer.json.message]).toEqual([status, message])
    expect(await storedFiles()).toEqual(before)
  })

  it('of one pixel, of too many bytes or pixels, empty, damaged or missing is refused with words', async () => {
    const before = await storedFiles()
    const tiny = await upload(await picture(1, 1).png().toBuffer())
    expect([tiny.status, tiny.json.message]).toEqual([422, logoMessages.tooSmall])
    expect((await upload(await picture(64, 1).png().toBuffer())).status).toBe(200)
    const large = await upload(Buffer.concat([await picture(200, 80).png().toBuffer(), Buffer.alloc(40 * 1024 ** 2)]))
    expect([large.status, large.json.message]).toEqual([413, logoMessages.tooLarge])
    expect(logoLimit).toBeLessThan(40 * 1024 ** 2)
    const many = await upload(await picture(9_000, 5_000).png().toBuffer())
    expect([many.status, many.json.message]).toEqual([422, logoMessages.tooManyPixels])
    const clear = await upload(
      await sharp({ create: { width: 200, height: 80, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    )
    expect([clear.status, clear.json.message]).toEqual([422, logoMessages.empty])
    const damaged = await upload((await picture(300, 300).jpeg().toBuffer()).subarray(0, 200))
    expect([damaged.status, damaged.json.message]).toEqual([422, logoMessages.damaged])
    const none = await makeUploader(product, cookie).send('POST', `${path}/logo`, {}, new FormData())
    expect([none.status, none.json.message]).toEqual([422, logoMessages.none])
    expect(await storedFiles()).toHaveLength(before.length + 1)
  })

  it('is on pages, in icons, manifests, social images and mails; unused ones go after two months', async () => {
    const { revision } = await read()
    const { name } = (await upload(await picture(400, 100).png().toBuffer())).json
    expect((await save({ ...defaultLook, logoOnDark: name, revision })).status).toBe(200)
    const logo = { src: logoPath(name), width: 160, height: 40 }
    // The name is shown on light grounds, where the logo could not be read.
    expect(await shown()).toMatchObject({ style: null, logo: { name, onLight: null, onDark: logo } })
    for (const size of iconSizes) {
      const icon = await product.request('GET', iconPath(name, size))
      expect(await sharp(icon.bytes).metadata()).toMatchObject({ width: size, height: size, format: 'png' })
    }
    expect((await product.request('GET', iconPath(name, 33 as never))).status).toBe(404)
    const image = await product.request('GET', logoImagePath(name))
    expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    for (const audience of ['site', 'admin']) {
      const { json } = await product.request('GET', `/look/manifests/${audience}`)
      expect(json).toMatchObject({
        short_name: 'Slatehouse',
        icons: [{ src: iconPath(name, 192) }, { src: iconPath(name, 512) }],
      })
    }
    const form = makeContact()
    await product.request('POST', '/api/contact', { body: form })
    await product.settle()
    const receipt = readOutbox(product.env.dataDir).find(({ to }) => to.includes(form.email))!
    expect(receipt.raw.replaceAll(/=\r?\n/g, '')).toContain(`${product.env.siteUrl}${logo.src}`)
    expect(receipt.raw.replaceAll(/=\r?\n/g, '')).toMatch(/class=3D"logo-on-light" style=3D"display:block">Slatehouse</)

    const before = await storedFiles()
    await sweepLogos(product.services, new Date())
    expect(await storedFiles()).toEqual(before)
    await sweepLogos(product.services, new Date(Date.now() + 61 * 24 * 3_600_000))
    expect(await storedFiles()).toEqual([`look/${name}.png`])
  })
})

describe('the picture of shared links', () => {
  const send = (bytes: Uint8Array, fileName = 'shore.jpg') => {
    const form = new FormData()
    form.append('picture', new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName)
    return makeUploader(product, cookie).send('POST', `${path}/picture`, {}, form)
  }

  it('is cut to its size without metadata, stands for pages without one, and goes back', async () => {
    const photo = await picture(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret' } })
      .toBuffer()
    const { json } = await send(photo)
    expect(json).toMatchObject({ success: true, name: expect.stringMatching(/-1200x630$/) })
    const { revision } = await read()
    expect((await save({ ...defaultLook, picture: json.name, revision })).status).toBe(200)
    expect(await shown()).toMatchObject({ image: linkPicturePath(json.name), style: null })
    const stored = await product.request('GET', linkPicturePath(json.name))
    const facts = await sharp(stored.bytes).metadata()
    expect([facts.width, facts.height, facts.format, facts.exif]).toEqual([1200, 630, 'jpeg', undefined])
    expect(stored.headers.get('Cache-Control')).toContain('immutable')
    const site = await product.request('GET', '/og/site.jpg')
    expect(Buffer.from(site.bytes)).toEqual(Buffer.from(stored.bytes))

    await sweepLogos(product.services, new Date(Date.now() + 61 * 24 * 3_600_000))
    expect((await product.request('GET', linkPicturePath(json.name))).status).toBe(200)
    expect((await save({ ...defaultLook, revision: revision + 1 })).status).toBe(200)
    expect(await shown()).toBeNull()
    // Links that were shared still show it for two months.
    expect((await product.request('GET', linkPicturePath(json.name))).status).toBe(200)
    await sweepLogos(product.services, new Date(Date.now() + 61 * 24 * 3_600_000))
    expect((await product.request('GET', linkPicturePath(json.name))).status).toBe(404)
  })

  it('is refused with its reason: no picture, a drawing, too small, damaged, and one that was never uploaded', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9"/></svg>',
    )
    expect((await send(svg)).json.message).toBe(logoMessages.notAPhoto)
    expect((await send(await picture(599, 400).png().toBuffer())).json.message).toBe(logoMessages.pictureTooSmall)
    const half = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#123', noise: { type: 'gaussian', mean: 99, sigma: 30 } },
    })
      .jpeg()
      .toBuffer()
    expect((await send(half.subarray(0, half.length / 2))).json.message).toBe(logoMessages.damaged)
    const { revision } = await read()
    expect((await save({ ...defaultLook, picture: `${'A'.repeat(22)}-1200x630`, revision })).json.errors).toEqual({
      picture: 'Please upload this picture again.',
    })
    expect((await product.request('GET', `/look/pictures/${'A'.repeat(22)}-1200x630`)).status).toBe(404)
  })
})

describe('a logo that is replaced', () => {
  const sixtyDays = 60 * 24 * 3_600_000
  const chooseNew = async (changes: object) => {
    const { name } = (await upload(await picture(400, 100).png().toBuffer())).json
    const { revision } = await read()
    expect((await save({ ...defaultLook, logoOnLight: name, revision, ...changes })).status).toBe(200)
    return name as string
  }

  it('stays for the mails that show it for two months, however long it was the logo', async () => {
    const former = await chooseNew({})
    const yearAgo = new Date(Date.now() - 365 * 24 * 3_600_000)
    await utimes(product.services.storage.pathOf!(`look/${former}.png`), yearAgo, yearAgo)
    await sweepLogos(product.services, new Date())
    expect((await product.request('GET', logoPath(former))).status).toBe(200)
    await chooseNew({})
    await sweepLogos(product.services, new Date(Date.now() + sixtyDays - 3_600_000))
    expect((await product.request('GET', logoPath(former))).status).toBe(200)
    await sweepLogos(product.services, new Date(Date.now() + sixtyDays + 3_600_000))
    expect((await product.request('GET', logoPath(former))).status).toBe(404)
  })

  it('has icons that are made once, on a ground that suits it', async () => {
    const name = await chooseNew({})
    const reads = vi.spyOn(product.services.storage, 'read')
    const icons = await Promise.all([1, 2, 3].map(() => product.request('GET', iconPath(name, 180))))
    const asked = reads.mock.calls.length
    expect((await product.request('GET', iconPath(name, 180))).bytes).toEqual(icons[0]!.bytes)
    expect(reads.mock.calls.length).toBe(asked)
    reads.mockRestore()
    // The pages are dark, and this logo is for light grounds.
    expect(await shown()).toMatchObject({ logo: { name, onDark: null } })
    const corner = await sharp(icons[0]!.bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect(Array.from(corner).slice(0, 3)).toEqual([255, 255, 255])
  })
})

it('serves every type family but no other file', async () => {
  for (const family of typefaceNames) {
    const { status, headers, bytes } = await product.request('GET', typefacePath(family))
    expect([status, headers.get('Content-Type'), bytes.subarray(0, 4).toString()], family).toEqual([200, 'font/woff2', 'wOF2'])
  }
  expect((await product.request('GET', '/look/fonts/..%2f..%2fpackage.json')).status).toBe(404)
})
