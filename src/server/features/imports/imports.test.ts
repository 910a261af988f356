import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeXlsx } from 'hucre/xlsx'
import yazl from 'yazl'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportSettings, ImportSheet } from '#domain/imports/import-endpoints.ts'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { makeContact, makeInquiry } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeUploader } from '#tests/support/uploader.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { clients } from '../../tables/clients/clients.ts'
import { contacts } from '../../tables/clients/contacts.ts'
import { imports } from '../../tables/system/imports.ts'
import { projects } from '../../tables/projects/projects.ts'
import { suppliers } from '../../tables/projects/suppliers.ts'
import { giveUpImport, workOnImport } from './import-job.ts'
import { sweepImports } from './sweep-imports.ts'

const never = new AbortController().signal
let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const path = '/api/admin/imports'

async function upload(kind: ImportKind, content: string | Buffer, name = 'people.csv') {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([content as Buffer<ArrayBuffer>]), name)
  return makeUploader(product, cookie).send('POST', path, {}, form)
}

async function read(id: string): Promise<ImportSheet> {
  return (await product.request('GET', `${path}/${id}`, { cookie })).json.import
}

/** Uploads a file that must be taken. */
async function sheetOf(kind: ImportKind, content: string | Buffer, name?: string): Promise<ImportSheet> {
  const { status, json } = await upload(kind, content, name)
  if (status !== 200) throw new Error(JSON.stringify(json))
  return read(json.id)
}

/** Does what the queue would. */
async function work(id: string): Promise<ImportSheet> {
  const [row] = await product.db.select().from(imports).where(eq(imports.id, id))
  await workOnImport(product.services, { importId: id, run: row!.run!, personId: studioOwnerId }, never)
  return read(id)
}

async function ask(id: string, deed: 'check' | 'run' | 'undo', body?: unknown) {
  const { status, text } = await product.request('POST', `${path}/${id}/${deed}`, { cookie, ...(body ? { body } : {}) })
  if (status !== 200) throw new Error(text)
  return work(id)
}

const check = (sheet: ImportSheet, changes: Partial<ImportSettings> = {}) =>
  ask(sheet.id, 'check', { ...sheet.settings, ...changes })

async function importAll(kind: ImportKind, content: string | Buffer, changes: Partial<ImportSettings> = {}) {
  const sheet = await sheetOf(kind, content)
  await check(sheet, changes)
  return ask(sheet.id, 'run')
}

const clientBy = async (email: string) => (await product.db.select().from(clients).where(eq(clients.email, email)))[0]

describe('the file', () => {
  it('is read with semicolons, in UTF-16, with quotes over several lines', async () => {
    const text =
      'Customer name;E-mail;Notes\r\n"Ona; Reel";ona@wide.example;"first\r\nsecond"\r\n\r\nÅse Bø;ase@wide.example;\r\n'
    const sheet = await sheetOf('clients', Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect(sheet).toMatchObject({
      format: 'CSV with semicolons, UTF-16',
      columns: ['Customer name', 'E-mail', 'Notes'],
      settings: { mapping: ['name', 'email', 'notes'] },
    })
    expect(sheet.samples[0]).toEqual(['Ona; Reel', 'ona@wide.example', 'first\r\nsecond'])
    const bigEndian = Buffer.from(text, 'utf16le').swap16()
    expect((await sheetOf('clients', bigEndian)).samples[1]![0]).toBe('Åse Bø')
  })

  it('is read in Windows-1252, with tabs, and with Excel’s note of the delimiter', async () => {
    const sheet = await sheetOf('clients', Buffer.from('Name\tEmail\nRenée\trenee@tab.example\n', 'latin1'))
    expect(sheet).toMatchObject({ format: 'CSV with tabs, Windows-1252', samples: [['Renée', 'renee@tab.example']] })
    expect(await sheetOf('clients', 'sep=|\nName|Email\nOna, Reel|ona@bar.example\n')).toMatchObject({
      columns: ['Name', 'Email'],
      samples: [['Ona, Reel', 'ona@bar.example']],
    })
  })

  it('may be the exported enquiries, whose status is none of clients', async () => {
    const [email, company] = ['ida@again.example', 'Wool;=1+1']
    await product.request('POST', '/api/inquire', { body: makeInquiry({ email, name: '=Ida', company }) })
    const { text } = await product.request('GET', '/api/admin/inquiries.csv', { cookie })
    const sheet = await sheetOf('clients', text)
    expect(sheet.settings.mapping.filter((field) => field !== '')).toEqual(['name', 'email', 'company', 'phone'])
    expect(await check(sheet)).toMatchObject({ state: 'checked', wrong: 0 })
    await ask(sheet.id, 'run')
    expect(await clientBy(email)).toMatchObject({ name: '=Ida', company })
    const own = await sheetOf('clients', 'Name,Email,Status\nOna,ona@own.example,Active\n')
    expect(own.settings.mapping).toEqual(['name', 'email', 'status'])
  })

  it('may have no titles', async () => {
    const sheet = await sheetOf('clients', 'Ona Reel,ona@bare.example\nBo Cut,bo@bare.example\n')
    expect(sheet).toMatchObject({ columns: ['Column 1', 'Column 2'], settings: { mapping: ['', 'email'] } })
    const checked = await check(sheet, { mapping: ['name', 'email'] })
    expect(checked).toMatchObject({ state: 'checked', rows: 2, fresh: 2 })
  })

  it('may be a workbook: of formulas it has the stored value, and text that begins with = stays text', async () => {
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Clients',
          rows: [
            ['Name', 'Email', 'Notes', 'Phone'],
            ['Ona', 'ona@sheet.example', '=1+1', 442_079_460_000],
            ['Bo', 'bo@sheet.example', true, null],
          ],
          cells: new Map([['2,2', { value: 7, formula: 'SUM(1,6)', formulaResult: 7 }]]),
        },
      ],
    })
    const sheet = await sheetOf('clients', Buffer.from(workbook), 'people.xlsx')
    expect(sheet.format).toBe('Excel workbook')
    expect(sheet.samples).toEqual([
      ['Ona', 'ona@sheet.example', '=1+1', '442079460000'],
      ['Bo', 'bo@sheet.example', '7', ''],
    ])
  })

  it('of a workbook with several visible sheets is of the one that is chosen; an empty one is passed over', async () => {
    const workbook = await writeXlsx({
      sheets: [
        { name: 'Cover', rows: [] },
        {
          name: 'Clients',
          rows: [
            ['Name', 'Email'],
            ['Ona', 'ona@sheets.example'],
          ],
        },
        { name: 'Old', rows: [['Old ones'], ['x']], hidden: true },
        {
          name: 'Prospects',
          rows: [
            ['Company', 'Mail'],
            ['Bo & Co', 'bo@sheets.example'],
            ['Cy', 'cy@sheets.example'],
          ],
        },
      ],
    })
    const first = await sheetOf('clients', Buffer.from(workbook), 'book.xlsx')
    expect(first).toMatchObject({ sheets: ['Cover', 'Clients', 'Prospects'], sheet: 'Clients', columns: ['Name', 'Email'] })
    expect((await check(first)).reading!.leftOut).toEqual([
      { text: 'Only the sheet “Clients” is read. Each sheet is imported by itself.', places: ['Sheet Cover', 'Sheet Prospects'] },
      { text: 'Hidden sheets are not read.', places: ['Sheet Old'] },
    ])
    const choose = (sheet: string) => product.request('POST', `/api/admin/imports/${first.id}/sheet`, { cookie, body: { sheet } })
    expect((await choose('Old')).json.message).toBe('This workbook has no visible sheet of this name.')
    const chosen: ImportSheet = (await choose('Prospects')).json.import
    expect(chosen).toMatchObject({ state: 'ready', sheet: 'Prospects', columns: ['Company', 'Mail'], reading: null })
    const checked = await check(chosen)
    expect(checked).toMatchObject({ state: 'checked', rows: 2, fresh: 2, wrong: 0 })
    expect(checked.reading!.leftOut[0]!.text).toContain('“Prospects”')
  })

  it.each([
    ['nothing', '', importMessages.empty],
    ['only titles', 'Name,Email\n', importMessages.empty],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), importMessages.notOne],
    ['a PDF document', '%PDF-1.7\n1 0 obj\n', importMessages.notOne],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), importMessages.old],
    ['a quotation mark that is never closed', `Name,Email\n"Ona,${'x'.repeat(600_000)}`, 'never closed'],
    ['more columns than anybody has', `${'a,'.repeat(300)}\n${'b,'.repeat(300)}\n`, importMessages.tooManyColumns],
  ])('is refused when it is %s', async (_, content, message) => {
    const { status, json } = await upload('clients', content)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(json.message).toContain(message)
  })

  it('is refused as a workbook that unpacks to far more, without unpacking it', async () => {
    const zip = new yazl.ZipFile()
    zip.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
    zip.addBuffer(Buffer.alloc(150 * 1024 * 1024, ' '), 'xl/sharedStrings.xml')
    zip.end()
    const bomb = await buffer(zip.outputStream as Readable)
    const before = process.memoryUsage().rss
    const { status, json } = await upload('clients', bomb, 'bomb.xlsx')
    expect({ status, message: json.message }).toEqual({ status: 413, message: importMessages.tooMuch })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('is refused as a zip that is no workbook, and as a damaged one', async () => {
    const zip = new yazl.ZipFile()
    zip.addBuffer(Buffer.from('hello'), 'hello.txt')
    zip.end()
    expect((await upload('clients', await buffer(zip.outputStream as Readable), 'other.zip')).json.message).toBe(
      importMessages.notOne,
    )
    const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['Name'], ['Ona']] }] }))
    expect((await upload('clients', workbook.subarray(0, 900), 'half.xlsx')).json.message).toBe(importMessages.damaged)
  })

  it('leaves nothing in the storage when it is refused', async () => {
    const files = async () => {
      let count = 0
      for await (const _ of product.services.storage.list('imports/')) count += 1
      return count
    }
    const before = await files()
    await upload('clients', '%PDF-1.7\n1 0 obj\n')
    expect(await files()).toBe(before)
  })
})

describe('the check', () => {
  it('stores nothing, counts, and says what is wrong in which row', async () => {
    await importAll('clients', 'Name,Email\nHere Already,here@check.example\n')
    const sheet = await sheetOf(
      'clients',
      'Name,Email\nNew One,new@check.example\nHere,HERE@check.example\nNo Mail,nobody\n,void@check.example\nAgain,new@check.example\n',
    )
    const checked = await check(sheet)
    expect(checked).toMatchObject({ state: 'checked', rows: 5, fresh: 1, known: 1, wrong: 3 })
    expect(checked.wrongRows).toEqual([
      { row: 4, errors: { email: 'Valid email is required' } },
      { row: 5, errors: { name: 'Name is required' } },
      { row: 6, errors: { email: 'This is in the file more than once: row 2 has it too.' } },
    ])
    // What was read and what was left out are all rows of the file.
    expect(checked.reading).toMatchObject({
      read: [{ label: 'clients', count: 2 }],
      leftOut: [
        { text: '“Email” is missing or wrong.', places: ['Row 4'] },
        { text: '“Name” is missing or wrong.', places: ['Row 5'] },
        { text: importMessages.repeated, places: ['Row 6'] },
      ],
    })
    expect(await clientBy('new@check.example')).toBeUndefined()
    const { text } = await product.request('GET', `${path}/${sheet.id}/wrong-rows`, { cookie })
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Row,What is wrong,Name,Email',
      '4,Valid email is required,No Mail,nobody',
      '5,Name is required,,void@check.example',
      '6,This is in the file more than once: row 2 has it too.,Again,new@check.example',
      '',
    ])
  })

  it('is refused without the columns that a record needs', async () => {
    const sheet = await sheetOf('clients', 'Shoe,Email\n42,shoe@check.example\n')
    const { status, json } = await product.request('POST', `${path}/${sheet.id}/check`, { cookie, body: sheet.settings })
    expect({ status, message: json.message }).toEqual({
      status: 422,
      message: 'Please say which column is the name or the company.',
    })
  })

  it('asks for the order of dates that can be read in several ways, and takes the only one that fits', async () => {
    const ambiguous = await sheetOf('projects', 'Title,Client,Deadline\nOne,Mill,03/04/05\nTwo,Mill,01/02/03\n')
    const asked = await check(ambiguous)
    expect(asked).toMatchObject({ state: 'ready', askedDate: '03/04/05' })
    expect(await check(asked, { dateOrder: 'mdy' })).toMatchObject({ state: 'checked', askedDate: '', fresh: 2 })
    const clear = await sheetOf('projects', 'Title,Client,Deadline\nOne,Mill,03/04/05\nTwo,Mill,25/02/03\n')
    expect(await check(clear)).toMatchObject({ state: 'checked', settings: { dateOrder: 'dmy' } })
  })
})

describe('what was read', () => {
  const head = 'Invoice number,Customer,Date,Total,Colour'

  it('asks how amounts are meant that can be read in two ways, and stores none before', async () => {
    const sheet = await sheetOf('invoices', `${head}\nA-1,Kestrel Coffee,2025-12-09,71.964,red\n`)
    expect(await check(sheet)).toMatchObject({ state: 'ready', askedAmount: { text: '71.964', currency: 'GBP' }, reading: null })
    const checked = await check(sheet, { decimal: '.' })
    expect(checked).toMatchObject({ state: 'checked', fresh: 1, askedAmount: null })
    expect(checked.reading).toEqual({
      format: 'CSV with commas, UTF-8',
      read: [{ label: 'past invoice', count: 1 }],
      leftOut: [{ text: 'No field is chosen for this column.', places: ['Column Colour'] }],
      assumed: [
        { text: 'Amounts are read with a decimal point, and commas between thousands.', places: ['Column Total'] },
        { text: 'Amounts without a currency are in GBP.', places: [] },
        { text: 'Amounts with more decimals than their currency has are rounded.', places: ['Row 2'] },
      ],
    })
  })

  it('refuses an amount that can be read in two ways beside others of both kinds', async () => {
    const rows = ['1.200,00', '1,200.00', '71.964'].map((total, index) => `M-${index},Kestrel Coffee,2025-12-09,"${total}",`)
    const { wrongRows } = await check(await sheetOf('invoices', [head, ...rows].join('\n')))
    expect(wrongRows).toEqual([{ row: 4, errors: { gross: 'This can be read in two ways: 71.96 or 71964.00.' } }])
  })
})

describe('the import', () => {
  it('adds clients with their main contacts, and with a history', async () => {
    const done = await importAll(
      'clients',
      'Name,Email,Company,Phone,Address,City,VAT\nOna Reel,Ona@Add.example,Mill Films,020 7946 0000,1 Mill Lane,Leith,\nNo Mail,,,,,,\n',
    )
    expect(done).toMatchObject({ state: 'done', added: 2, changed: 0, skipped: 0, mayUndo: true })
    const ona = await clientBy('ona@add.example')
    expect(ona).toMatchObject({ name: 'Ona Reel', company: 'Mill Films', status: 'prospect', revision: 1 })
    expect(ona!.billingAddress).toMatchObject({ line1: '1 Mill Lane', city: 'Leith' })
    const [main] = await product.db.select().from(contacts).where(eq(contacts.clientId, ona!.id))
    expect(main).toMatchObject({ email: 'ona@add.example', isMain: true, wantsMail: true })
    const { json } = await product.request('GET', '/api/admin/activity', { cookie })
    const texts = json.events.map(({ text }: { text: string }) => text)
    expect(texts).toContain('2 clients imported from people.csv')
  })

  it('skips, fills in or adds what is here, as it was chosen', async () => {
    const row = 'Name,Email,Company,Phone\nOther Name,known@choice.example,New Company,\n'
    await importAll('clients', 'Name,Email,Company,Phone\nKnown,known@choice.example,Old Company,123 456\n')
    await expect(importAll('clients', row)).rejects.toThrow(importMessages.nothing)
    const withNew = `${row}New,new@choice.example,,\n`
    expect(await importAll('clients', withNew)).toMatchObject({ added: 1, changed: 0, skipped: 1 })
    expect(await clientBy('known@choice.example')).toMatchObject({ company: 'Old Company' })
    expect(await importAll('clients', row, { known: 'update' })).toMatchObject({ added: 0, changed: 1, skipped: 0 })
    expect(await clientBy('known@choice.example')).toMatchObject({ name: 'Known', company: 'New Company', phone: '123 456' })
    // An address leads to one client.
    expect(await importAll('clients', row, { known: 'add' })).toMatchObject({ added: 0, skipped: 1 })
    const byName = 'Name\nNameless Twin\n'
    await importAll('clients', byName)
    expect(await importAll('clients', byName, { known: 'add' })).toMatchObject({ added: 1, skipped: 0 })
  })

  it(
    'is all or nothing: after a crash nothing is there, and the next attempt stores each row once',
    { tags: ['sweep'] },
    async () => {
      const rows = Array.from({ length: 12_000 }, (_, index) => `Crash ${index},crash${index}@all.example`)
      const sheet = await check(await sheetOf('clients', `Name,Email\n${rows.join('\n')}\n`))
      await product.request('POST', `${path}/${sheet.id}/run`, { cookie })
      const count = async () =>
        Number(
          (await product.db.execute(sql`select count(*) as n from clients where email like 'crash%@all.example'`)).rows[0]!.n,
        )
      const stopping = new AbortController()
      const [row] = await product.db.select().from(imports).where(eq(imports.id, sheet.id))
      const asked = { importId: sheet.id, run: row!.run!, personId: studioOwnerId }
      const running = workOnImport(product.services, asked, stopping.signal)
      const failed = expect(running).rejects.toThrow('killed')
      while ((await read(sheet.id)).done === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      stopping.abort(new Error('killed'))
      await failed
      expect(await count()).toBe(0)
      expect((await read(sheet.id)).state).toBe('importing')
      await workOnImport(product.services, asked, never)
      // The queue may hand the job out once more.
      await workOnImport(product.services, asked, never)
      expect(await count()).toBe(12_000)
      expect(await read(sheet.id)).toMatchObject({ state: 'done', added: 12_000 })
    },
  )

  it('refuses a file that was swapped after the check', async () => {
    const sheet = await check(await sheetOf('clients', 'Name,Email\nTrue,true@swap.example\n'))
    const [row] = await product.db.select().from(imports).where(eq(imports.id, sheet.id))
    await product.services.storage.write(row!.storageKey!, Buffer.from('Name,Email\nFalse,false@swap.example\n'))
    const failed = await ask(sheet.id, 'run')
    expect(failed).toMatchObject({ state: 'checked', problem: importMessages.swapped })
    expect(await clientBy('true@swap.example')).toBeUndefined()
  })

  it('leaves out who was added by hand since the check', async () => {
    const sheet = await check(await sheetOf('clients', 'Name,Email\nEarly,early@since.example\nLate,late@since.example\n'))
    await product.request('POST', '/api/admin/clients', { cookie, body: { name: 'By hand', email: 'early@since.example' } })
    expect(await ask(sheet.id, 'run')).toMatchObject({ added: 1, skipped: 1 })
    expect(await clientBy('early@since.example')).toMatchObject({ name: 'By hand' })
  })

  it('is refused unchecked, while at work, and once done', async () => {
    const sheet = await sheetOf('clients', 'Name,Email\nOnce,once@order.example\n')
    const run = () => product.request('POST', `${path}/${sheet.id}/run`, { cookie })
    expect((await run()).json.message).toBe(importMessages.notChecked)
    await check(sheet)
    expect((await run()).status).toBe(200)
    expect((await run()).json.message).toBe(importMessages.busy)
    await work(sheet.id)
    expect((await run()).json.message).toBe(importMessages.notChecked)
    const again = await product.request('POST', `${path}/${sheet.id}/check`, { cookie, body: sheet.settings })
    expect(again.json.message).toBe(importMessages.alreadyDone)
    const discarded = await product.request('DELETE', `${path}/${sheet.id}`, { cookie })
    expect(discarded.json.message).toBe(importMessages.alreadyDone)
  })

  it('goes back to where it was when its job is given up', async () => {
    const sheet = await check(await sheetOf('clients', 'Name,Email\nGiven Up,up@given.example\n'))
    await product.request('POST', `${path}/${sheet.id}/run`, { cookie })
    const [row] = await product.db.select().from(imports).where(eq(imports.id, sheet.id))
    await giveUpImport(product.services, { importId: sheet.id, run: row!.run!, personId: studioOwnerId })
    expect(await read(sheet.id)).toMatchObject({ state: 'checked', problem: importMessages.interrupted })
  })
})

describe('suppliers and projects', () => {
  it('are imported with their rates and amounts', async () => {
    const done = await importAll(
      'suppliers',
      'Name,Email,Day Rate,Website,Own Kit\nGaffer Gil,gil@crew.example,£450.50,gil.example,yes\nNo Mail,,300,,\n',
    )
    expect(done).toMatchObject({ added: 1, wrong: 1 })
    const [gil] = await product.db.select().from(suppliers).where(eq(suppliers.email, 'gil@crew.example'))
    expect(gil).toMatchObject({ name: 'Gaffer Gil', dayRate: 45_050, website: 'https://gil.example', ownKit: true })
    expect(gil!.personId).not.toBeNull()
    await importAll('suppliers', 'Name,Email,Day Rate\nGil,GIL@crew.example,500\n', { known: 'update' })
    const [changed] = await product.db.select().from(suppliers).where(eq(suppliers.email, 'gil@crew.example'))
    expect(changed).toMatchObject({ name: 'Gaffer Gil', dayRate: 50_000, website: 'https://gil.example' })
  })

  it('go to the client who is here, or make them, each with its own address', async () => {
    await importAll('clients', 'Name,Email\nMill Films,mill@work.example\n')
    const done = await importAll(
      'projects',
      [
        'Project,Client,Client email,Status,Budget,Date',
        'Harbour,Mill Films,mill@work.example,Delivered,"1,200.00",2019-05-06',
        'Harbour,New Boats,boats@work.example,Editing,900,2021-01-02',
        'Harbour 2,New Boats,boats@work.example,Lost,,2021-01-03',
        'Regatta,Only A Name,,Won,,',
      ].join('\n'),
    )
    expect(done).toMatchObject({ added: 4, wrong: 0 })
    const rows = await product.db.select().from(projects).orderBy(projects.number)
    const mine = rows.filter(({ projectTitle }) => /Harbour|Regatta/.test(projectTitle))
    expect(mine.map(({ slug, stage, valuePence }) => [slug, stage, valuePence])).toEqual([
      ['harbour', 'archived', 120_000],
      ['harbour-2', 'post-prod', 90_000],
      ['harbour-2-2', 'cancelled', 0],
      ['regatta', 'signed', 0],
    ])
    expect(mine[0]!.clientId).toBe((await clientBy('mill@work.example'))!.id)
    expect(mine[1]!.clientId).toBe((await clientBy('boats@work.example'))!.id)
    expect(mine[2]!.clientId).toBe(mine[1]!.clientId)
    expect(mine[0]!.createdAt.toISOString()).toBe('2019-05-05T23:00:00.000Z')
    const again = await check(await sheetOf('projects', 'Project,Client\nHARBOUR,mill films\nHarbour,Someone Else\n'))
    expect(again).toMatchObject({ known: 1, fresh: 1 })
  })
})

const pastInvoices = async (query = '') =>
  (await product.request('GET', `/api/admin/past-invoices?limit=100${query}`, { cookie })).json

describe('past invoices', () => {
  const file = [
    'Invoice number;Customer;Project;Date;Due;Subtotal;VAT;Total;Paid;Paid on;Currency',
    '2019-07;Quay Films;Harbour at night;14/03/2019;13/04/2019;1.000,00;200,00;1.200,00;1.200,00;02/04/2019;GBP',
    '2019-08;Quay Films;;20/03/2019;;;;€ 450,50;no;;',
    '2019-09;Quay Films;;21/03/2019;;(100,00);(20,00);(120,00);;;',
    '2019-10;Quay Films;;22/03/2019;;100,00;20,00;130,00;;;',
    '2019-11;Quay Films;;22/03/2019;;;;5,00;;;Doubloons',
    '2019-12;Quay Films;;32/03/2019;;;;5,00;;;',
    '2019-13;;;22/03/2019;;;;5,00;;;',
    '2019-07;quay films;;22/03/2019;;;;5,00;;;',
    '2019-14;Quay Films;;22/03/2019;;80,00;16,00;;;;',
  ].join('\n')

  it('are read from amounts in several ways, with what is wrong by row', async () => {
    const sheet = await sheetOf('invoices', file)
    expect(sheet.settings.mapping).toEqual([
      'number',
      'clientName',
      'projectTitle',
      'issuedOn',
      'dueOn',
      'net',
      'tax',
      'gross',
      'paid',
      'paidOn',
      'currency',
    ])
    const checked = await check(sheet)
    expect(checked).toMatchObject({ state: 'checked', fresh: 4, wrong: 5, settings: { dateOrder: 'dmy' } })
    expect(Object.fromEntries(checked.wrongRows.map(({ row, errors }) => [row, errors]))).toEqual({
      5: { gross: 'Net and tax do not add up to the total.' },
      6: { currency: 'This currency is not known.' },
      7: { issuedOn: 'This is not a date in the order of the others.' },
      8: { clientName: 'The customer is missing.' },
      9: { number: 'This is in the file more than once: row 2 has it too.' },
    })
  })

  it('become a list of their own, by client and project, in no book', async () => {
    await importAll('projects', 'Project,Client\nHarbour at night,Quay Films\n')
    const sums = async () => (await product.request('GET', '/api/admin/invoices', { cookie })).json
    const before = await sums()
    const done = await importAll('invoices', file)
    expect(done).toMatchObject({ added: 4, wrong: 5 })
    const { invoices, counts, owed } = await pastInvoices()
    expect(counts).toEqual({ all: 4, open: 2, paid: 1, 'credit-notes': 1 })
    expect(owed).toEqual([
      { currency: 'EUR', amount: 450.5 },
      { currency: 'GBP', amount: 96 },
    ])
    expect(invoices.map(({ number, net, tax, gross, paid }: Record<string, unknown>) => [number, net, tax, gross, paid])).toEqual(
      [
        ['2019-14', 80, 16, 96, 0],
        ['2019-09', -100, -20, -120, 0],
        ['2019-08', null, null, 450.5, 0],
        ['2019-07', 1000, 200, 1200, 1200],
      ],
    )
    expect(invoices[3]).toMatchObject({
      clientName: 'Quay Films',
      projectTitle: 'Harbour at night',
      projectSlug: 'harbour-at-night',
      issuedOn: '2019-03-14',
      dueOn: '2019-04-13',
      paidOn: '2019-04-02',
    })
    // The invoices, their sums and their numbers know nothing of them, but for how many there are.
    expect(await sums()).toEqual({ ...before, fromBefore: 4 })
    const client = invoices[0].clientId as string
    const statement = await product.request('GET', `/api/admin/clients/${client}/statement`, { cookie })
    expect(statement.json).toMatchObject({ rows: [], balance: 0 })
    expect((await pastInvoices(`&client=${client}&state=open`)).invoices).toHaveLength(2)
    expect((await pastInvoices('&search=harbour')).invoices).toHaveLength(1)
    const { next } = (await product.request('GET', '/api/admin/past-invoices?limit=3', { cookie })).json
    const rest = await product.request('GET', `/api/admin/past-invoices?limit=3&after=${encodeURIComponent(next)}`, { cookie })
    expect(rest.json.invoices.map(({ number }: { number: string }) => number)).toEqual(['2019-07'])
    const found = await product.request('GET', '/api/admin/search?q=2019-08', { cookie })
    expect(found.json.hits[0]).toMatchObject({ kind: 'past-invoice', title: '2019-08', detail: 'Quay Films' })
    const csv = await product.request('GET', '/api/admin/past-invoices.csv?state=paid', { cookie })
    expect(csv.text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Invoice number,Customer,Project,Date,Due,Currency,Net,VAT,Total,Paid,Paid on,Owed,Note',
      '2019-07,Quay Films,Harbour at night,2019-03-14,2019-04-13,GBP,1000.00,200.00,1200.00,1200.00,2019-04-02,0.00,',
      '',
    ])
    // The file of the export is one that can be imported.
    expect(await check(await sheetOf('invoices', csv.text))).toMatchObject({ known: 1, fresh: 0, wrong: 0 })
  })

  it('belong to a company that is here, and to nobody new where none is to be made', async () => {
    await importAll('clients', 'Name,Email,Company\nIda Pier,ida@pier.example,Pier Pictures\n')
    const rows = 'Number,Customer,Date,Total\nP-1,PIER PICTURES,2020-01-02,10\nP-2,Unheard Of,2020-01-02,10\n'
    const checked = await check(await sheetOf('invoices', rows), { makeClients: false })
    expect(checked).toMatchObject({
      fresh: 1,
      wrong: 1,
      wrongRows: [{ row: 3, errors: { clientName: importMessages.noClient } }],
      reading: {
        read: [{ label: 'past invoice', count: 1 }],
        leftOut: [{ text: importMessages.noClient, places: ['Row 3'] }],
      },
    })
    expect(await ask(checked.id, 'run')).toMatchObject({ added: 1 })
    const { invoices } = await pastInvoices('&search=P-1')
    expect(invoices[0].clientId).toBe((await clientBy('ida@pier.example'))!.id)
    const projectsOnly = await sheetOf('projects', 'Project,Client\nOnly,Unheard Of\n')
    expect(await check(projectsOnly, { makeClients: false })).toMatchObject({ fresh: 0, wrong: 1 })
  })

  it('are marked as paid and not any more, each press once, and keep what the file says', async () => {
    await importAll('invoices', 'Number,Customer,Date,Total,Paid\nM-1,Mark Ltd,2020-01-02,100,40\n')
    const [invoice] = (await pastInvoices('&search=M-1')).invoices
    expect(invoice).toMatchObject({ owed: 60, paid: 40, isMarked: false })
    const press = (deed: string, body: object) =>
      product.request('POST', `/api/admin/past-invoices/${invoice.id}/${deed}`, { cookie, body })
    expect((await press('unpaid', { revision: 1 })).status).toBe(409)
    expect((await press('paid', { paidOn: '2019-12-31', revision: 1 })).json.errors).toEqual({
      paidOn: 'That is before the invoice was issued.',
    })
    expect((await press('paid', { paidOn: '2999-01-01', revision: 1 })).status).toBe(422)
    const paid = await press('paid', { paidOn: '2020-02-03', revision: 1 })
    expect(paid.json.invoice).toMatchObject({ owed: 0, paid: 100, paidOn: '2020-02-03', isMarked: true, revision: 2 })
    expect((await press('paid', { paidOn: '2020-02-03', revision: 1 })).status).toBe(409)
    // A file that is older than the mark does not take it back.
    await importAll('invoices', 'Number,Customer,Date,Total,Paid\nM-1,Mark Ltd,2020-01-02,100,0\nM-2,Mark Ltd,2020-01-02,1,0\n', {
      known: 'update',
    })
    expect((await pastInvoices('&search=M-1')).invoices[0]).toMatchObject({ paid: 100, isMarked: true })
    const back = await press('unpaid', { revision: 2 })
    expect(back.json.invoice).toMatchObject({ owed: 60, paid: 40, paidOn: null, isMarked: false, revision: 3 })
    const update = 'Number,Customer,Date,Due,Total,Paid\nm-1,mark ltd,2020-01-02,2020-02-01,120,120\n'
    expect(await importAll('invoices', update, { known: 'update' })).toMatchObject({ added: 0, changed: 1 })
    expect((await pastInvoices('&search=M-1')).invoices[0]).toMatchObject({ gross: 120, paid: 120, dueOn: '2020-02-01' })
    const again = await sheetOf('invoices', update)
    const refused = await product.request('POST', `${path}/${again.id}/check`, {
      cookie,
      body: { ...again.settings, known: 'add' },
    })
    expect(refused.json.message).toBe(importMessages.notSo)
  })

  it('are removed by an undo with the clients made for them, unless they were marked since', async () => {
    const done = await importAll(
      'invoices',
      'Number,Customer,Date,Total\nU-1,Stays Ltd,2020-01-02,10\nU-2,Goes Ltd,2020-01-02,10\n',
    )
    const [stays] = (await pastInvoices('&search=U-1')).invoices
    await product.request('POST', `/api/admin/past-invoices/${stays.id}/paid`, {
      cookie,
      body: { paidOn: '2020-02-03', revision: stays.revision },
    })
    const undone = await ask(done.id, 'undo')
    expect(undone).toMatchObject({ removed: 2, kept: 2 })
    expect(undone.keptRecords.map(({ name, reason }) => [name, reason])).toEqual([
      ['U-1', 'Changed since'],
      ['Stays Ltd', 'Used since: past invoices'],
    ])
    expect((await pastInvoices('&search=U-')).invoices).toHaveLength(1)
  })

  it('stay as accounting records when their client is erased, are in the export about them, and move with a merge', async () => {
    await importAll('clients', 'Name,Email\nErasable,gone@past.example\nOther,other@past.example\n')
    const done = await importAll(
      'invoices',
      'Number,Email,Date,Total,Note\nE-1,other@past.example,2020-01-02,10,Ring her mother\n',
    )
    const gone = (await clientBy('gone@past.example'))!
    const other = (await clientBy('other@past.example'))!
    await product.request('POST', `/api/admin/clients/${gone.id}/merge`, { cookie, body: { other: other.id } })
    const exported = await product.request('GET', `/api/admin/clients/${gone.id}/export`, { cookie })
    expect(exported.text).toContain('"E-1"')
    const erased = await product.request('POST', `/api/admin/clients/${gone.id}/erase`, {
      cookie,
      body: { email: 'gone@past.example' },
    })
    expect(erased.json.kept).toContain('One past invoice from the former system: accounting records')
    expect((await pastInvoices('&search=E-1')).invoices[0]).toMatchObject({ clientId: null, clientName: 'Other', note: '' })
    expect(await read(done.id)).toMatchObject({ hasFile: false, samples: [] })
  })

  it('are for those who see money', async () => {
    const able = { producer: 200, finance: 200, freelancer: 403 } as const
    for (const role of ['producer', 'finance', 'freelancer'] as const) {
      const person = await makePerson(product, role)
      const list = await product.request('GET', '/api/admin/past-invoices', { cookie: person.cookie })
      expect(list.status, role).toBe(able[role])
    }
  })
})

describe('undoing', () => {
  it('removes what was made and restores what was changed, but for what was changed or used since', async () => {
    await importAll('clients', 'Name,Email,Company\nOld Hand,old@undo.example,Before Ltd\n')
    const done = await importAll(
      'clients',
      [
        'Name,Email,Company',
        'Unused,unused@undo.example,',
        'Edited,edited@undo.example,',
        'Working,working@undo.example,',
        'Asking,asking@undo.example,',
        'Old,old@undo.example,After Ltd',
      ].join('\n'),
      { known: 'update' },
    )
    expect(done).toMatchObject({ added: 4, changed: 1 })
    const edited = (await clientBy('edited@undo.example'))!
    const { status } = await product.request('PUT', `/api/admin/clients/${edited.id}`, {
      cookie,
      body: { name: 'Edited by hand', email: edited.email, revision: edited.revision },
    })
    expect(status).toBe(200)
    await importAll('projects', 'Project,Client,Client email\nKeeps its client,Working,working@undo.example\n')
    await product.request('POST', '/api/contact', { body: makeContact({ email: 'asking@undo.example' }) })
    const undone = await ask(done.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', removed: 1, restored: 1, mayUndo: false })
    expect(undone.keptRecords.map(({ name, reason }) => [name, reason]).slice(0, 3)).toEqual([
      ['Asking', expect.stringMatching(/^Used since: (conversations|enquiries)$/)],
      ['Edited by hand', 'Changed since'],
      ['Working', 'Used since: projects'],
    ])
    expect(await clientBy('unused@undo.example')).toBeUndefined()
    expect(await clientBy('old@undo.example')).toMatchObject({ company: 'Before Ltd' })
    expect(await clientBy('working@undo.example')).toBeDefined()
    const orphans = await product.db.execute(sql`select from people where name = 'Unused'`)
    expect(orphans.rowCount).toBe(0)
  })

  it('takes projects away with the clients that were made for them', async () => {
    const done = await importAll('projects', 'Project,Client,Client email\nGone again,Short Stay,short@undo.example\n')
    expect(await ask(done.id, 'undo')).toMatchObject({ removed: 2, kept: 0 })
    expect(await clientBy('short@undo.example')).toBeUndefined()
  })

  it('is over after thirty days, when the file is deleted too; a client who is erased is forgotten at once', async () => {
    const done = await importAll('clients', 'Name,Email\nErased,erased@undo.example\n')
    const { id } = (await clientBy('erased@undo.example'))!
    const erased = await product.request('POST', `/api/admin/clients/${id}/erase`, {
      cookie,
      body: { email: 'erased@undo.example' },
    })
    expect(erased.status).toBe(200)
    expect(await read(done.id)).toMatchObject({ hasFile: false, samples: [] })
    const later = await importAll('clients', 'Name,Email\nLater,later@undo.example\n')
    await sweepImports(product.services, new Date(Date.now() + 31 * 24 * 3600_000))
    expect(await read(later.id)).toMatchObject({ hasFile: false, samples: [] })
    let files = 0
    for await (const _ of product.services.storage.list('imports/')) files += 1
    expect(files).toBe(0)
  })
})

describe('who may', () => {
  it('import: owners, or whom they gave every ability that an import uses', async () => {
    for (const role of ['producer', 'finance', 'assistant', 'freelancer'] as const) {
      const person = await makePerson(product, role)
      expect((await product.request('GET', path, { cookie: person.cookie })).status, role).toBe(403)
    }
    const trusted = await makePerson(product, 'producer', { added: ['settings'] })
    expect((await product.request('GET', path, { cookie: trusted.cookie })).status).toBe(200)
  })
})
