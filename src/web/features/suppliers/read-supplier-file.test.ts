import { expect, it } from 'vitest'
import { readSupplierFile } from './read-supplier-file.ts'

const read = async (content: BlobPart) => (await readSupplierFile(new File([content], 'suppliers.csv'))).rows

it('reads a CSV with a BOM, another separator, quoted line breaks and empty lines', async () => {
  expect(await read('\ufeffName;Email;Notes\r\nOna;ona@reel.example;"a\r\nb"\r\n;;\r\n')).toEqual([
    { Name: 'Ona', Email: 'ona@reel.example', Notes: 'a\r\nb' },
  ])
})

it('reads the encoding of spreadsheets on Windows', async () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode('Name,Email\nZo'),
    0xeb,
    ...new TextEncoder().encode(',z@a.example'),
  ])
  expect(await read(bytes)).toEqual([{ Name: 'Zoë', Email: 'z@a.example' }])
})

it('reads a JSON list, alone or in a property', async () => {
  const rows = [{ name: 'Ona', dayRate: 1 }]
  expect(await read(JSON.stringify(rows))).toEqual(rows)
  expect(await read(JSON.stringify({ suppliers: rows }))).toEqual(rows)
})

it.each(['', 'Name,Email\n', 'one,two\n1,2', '{"a":1}', '[1,2]', '[', '<html>'])('refuses %j', async (text) => {
  await expect(read(text)).rejects.toThrow(/This file could not be read|There are no suppliers/)
})

it('names columns that it does not know, and the character set that it assumed', async () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('Name,Shoe size\nZo'), 0xeb, ...new TextEncoder().encode(',42')])
  const { reading } = await readSupplierFile(new File([bytes], 'suppliers.csv'))
  expect(reading).toMatchObject({
    format: 'CSV',
    read: [{ label: 'row', count: 1 }],
    leftOut: [{ text: 'This column is not one of suppliers.', places: ['Shoe size'] }],
    assumed: [{ text: 'The text is read as Windows-1252, since it is not UTF-8.', places: [] }],
  })
})

it('names the rows whose cells lie beyond the titles', async () => {
  const { reading } = await readSupplierFile(
    new File(['Name,Email\nOna,ona@reel.example\nBo,bo@cut.example,more'], 'suppliers.csv'),
  )
  expect(reading.leftOut).toEqual([{ text: 'Cells to the right of the last column are left out.', places: ['Row 2'] }])
})
