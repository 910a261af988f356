import { expect, it } from 'vitest'
import Papa from 'papaparse'
import { unguarded } from '#domain/common/text/formula-guard.ts'
import { toCsv } from './csv.ts'

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '=HYPERLINK("http://evil.example";"a, b")',
  '- WEBSERVICE("a")',
]
const before = ['', 'a;', 'a; ', 'a;"', '";', 'a\t', 'a\n', 'a\r\n"', 'a,', 'a,";', ';;']
const texts = before.flatMap((one) => formulas.map((formula) => one + formula))

it.each([',', '\t'])(
  'no cell of a file with %j begins a formula, by whatever a spreadsheet separates, and each is read back',
  (delimiter) => {
    const rows = texts.map((text) => ['Ada', text, 'end'])
    const csv = toCsv(rows, { delimiter })
    expect(Papa.parse<string[]>(csv.trimEnd(), { delimiter }).data.map((row) => row.map(unguarded))).toEqual(rows)
    const begins = /^[" ]*(?:[=+@＝＋－＠]|-\s*[\w(])/
    expect(
      Papa.parse<string[]>(csv, { delimiter })
        .data.flat()
        .filter((cell) => begins.test(cell)),
    ).toEqual([])
    // However quotes are read there, a cell begins after one of these.
    expect(csv.split(/[;\t\r\n]/).filter((cell) => begins.test(cell))).toEqual([])
  },
)
