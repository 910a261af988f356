import { expect, it } from 'vitest'
import { cellOf, decimalOfRates, isUnknownColumn, readSupplierRow, supplierColumns } from './supplier-columns.ts'
import { supplierForm, type Supplier } from './supplier.ts'

const form = supplierForm.parse({
  name: 'Ona Reel',
  email: 'ona@reel.example',
  dayRate: 450.5,
  ownKit: true,
  projectType: 'social-media',
})
const supplier: Supplier = { ...form, id: 'x', createdAt: '2026-11-21T10:00:00.000Z', revision: 1 }

it('has its columns in their order', () => {
  expect(supplierColumns.map(({ field }) => field)).toEqual([
    'name',
    'email',
    'phone',
    'website',
    'subcontractor',
    'supplierAgreement',
    'ownKit',
    'trainingOffered',
    'paymentTerms30Days',
    'dayRate',
    'professionalReference',
    'preferred',
    'projectType',
    'reliabilityScore',
    'videoQualityScore',
    'notes',
    'alexNotes',
    'robNotes',
    'status',
  ])
})

it('parses its own cells', () => {
  const row = Object.fromEntries(supplierColumns.map((column) => [column.title, cellOf(supplier, column)]))
  expect(row).toMatchObject({ 'Own Kit': 'Yes', Preferred: 'No', 'Day Rate': '450.5', 'Reliability Score': '' })
  expect(supplierForm.parse(readSupplierRow(row))).toEqual(form)
})

it.each([
  [
    { NAME: ' Ona ', 'day-rate': '£1,250.50' },
    { name: 'Ona', dayRate: 1250.5 },
  ],
  [{ 'Day Rate': '1,200' }, { dayRate: '1,200' }],
  [
    { phone: "'+44 20 7946 0000", notes: "'=1+1", kitDescription: "'tis a camera" },
    { phone: '+44 20 7946 0000', notes: '=1+1', kitDescription: "'tis a camera" },
  ],
  [
    { 'Own Kit': 'TRUE', preferred: '0', Subcontractor: 'perhaps' },
    { ownKit: true, preferred: false, subcontractor: 'perhaps' },
  ],
  [{ 'Project Type': 'Branded Content', Status: '' }, { projectType: 'branded-content' }],
  [
    { 'Day Rate': '1e308', 'Reliability Score': 'NaN', 'Video Quality Score': '' },
    { dayRate: '1e308', reliabilityScore: 'NaN', videoQualityScore: null },
  ],
  [{ __proto__: { name: 'x' }, id: 'y', Created: 'z' }, {}],
])('parses %j', (row, fields) => {
  expect(readSupplierRow(row)).toEqual(fields)
})

it('reads day rates by the sign that fits the whole column', () => {
  const rows = [{ 'Day Rate': '1.200' }, { 'Day Rate': '450,50' }]
  const found = decimalOfRates(rows)
  expect(found).toEqual({ is: 'sure', decimal: ',' })
  expect(rows.map((row) => readSupplierRow(row, ','))).toEqual([{ dayRate: 1200 }, { dayRate: 450.5 }])
})

it('knows its columns by title and field, those of the JSON export too', () => {
  const titles = ['Day Rate', 'kit description', 'kitDescription', 'VAT Number', 'vatNumber', 'Shoe size']
  expect(titles.filter(isUnknownColumn)).toEqual(['Shoe size'])
})
