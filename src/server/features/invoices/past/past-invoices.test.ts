import { afterAll, beforeAll, expect, it } from 'vitest'
import { pastInvoices } from '#server/tables/money/past-invoices.ts'
import { sortedList } from '#tests/support/sorted-list.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

it('are sorted by each column, both ways, with those without a day last, in their export too', async () => {
  const none = { currency: 'GBP', projectTitle: 'Tide tables', paidMinor: 0, dueOn: null }
  await product.db.insert(pastInvoices).values([
    { ...none, number: 'RE-2', clientName: 'quay', issuedOn: '2019-01-02', grossMinor: 100_00 },
    {
      ...none,
      number: 'RE-1',
      clientName: 'Quay',
      issuedOn: '2019-01-02',
      dueOn: '2019-02-01',
      grossMinor: 50_00,
      paidMinor: 50_00,
    },
    { ...none, number: 're-3', clientName: 'Arc', issuedOn: '2018-01-02', dueOn: '2019-02-01', grossMinor: -20_00 },
    { ...none, number: 'RE-4', clientName: 'Bell', issuedOn: '2020-01-02', grossMinor: 100_00, paidMinor: 40_00 },
    { ...none, number: 'RE-5', clientName: 'Bell', issuedOn: '2020-01-03', dueOn: '2020-02-01', grossMinor: 60_00 },
  ])
  const path = '/api/admin/past-invoices?search=tide%20tables'
  const inOrder = sortedList(product, cookie, path, ({ invoices }) => invoices)
  const sorted = async (sort: string, name: string) => (await inOrder(sort)).map((row) => row[name])
  expect(await sorted('number', 'number')).toEqual(['RE-1', 'RE-2', 're-3', 'RE-4', 'RE-5'])
  expect(await sorted('-number', 'number')).toEqual(['RE-5', 'RE-4', 're-3', 'RE-2', 'RE-1'])
  expect((await sorted('client', 'clientName')).join(' ').toLowerCase()).toBe('arc bell bell quay quay')
  expect((await sorted('-client', 'clientName')).join(' ').toLowerCase()).toBe('quay quay bell bell arc')
  expect(await sorted('due', 'dueOn')).toEqual(['2019-02-01', '2019-02-01', '2020-02-01', null, null])
  expect(await sorted('-due', 'dueOn')).toEqual(['2020-02-01', '2019-02-01', '2019-02-01', null, null])
  expect(await sorted('amount', 'gross')).toEqual([-20, 50, 60, 100, 100])
  expect(await sorted('-amount', 'gross')).toEqual([100, 100, 60, 50, -20])
  expect(await sorted('owed', 'owed')).toEqual([0, 0, 60, 60, 100])
  expect(await sorted('-owed', 'owed')).toEqual([100, 60, 60, 0, 0])
  const days = ['2018-01-02', '2019-01-02', '2019-01-02', '2020-01-02', '2020-01-03']
  expect(await sorted('issued', 'issuedOn')).toEqual(days)
  expect(await sorted('', 'issuedOn'), 'the latest first').toEqual(days.toReversed())
  const csv = async (sort: string) => {
    const { text } = await product.request('GET', `${path.replace('?', '.csv?')}${sort}`, { cookie })
    return [...text.matchAll(/^re-\d/gim)].map(([number]) => number)
  }
  expect(await csv('&sort=-number')).toEqual(['RE-5', 'RE-4', 're-3', 'RE-2', 'RE-1'])
  expect(await csv('')).toEqual(await sorted('', 'number'))
})
