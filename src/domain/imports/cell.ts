import { z } from 'zod'

/**
 * A cell of a table. Text as a person would type it; the number of a spreadsheet, with the currency that its format shows; or a
 * cell of a spreadsheet that has no value, such as `#N/A`.
 */
export const cell = z.union([
  z.string(),
  z.object({ number: z.number(), currency: z.string().nullable() }),
  z.object({ error: z.string() }),
])
export type Cell = z.output<typeof cell>
export type NumberCell = Extract<Cell, { number: number }>

export const isNumberCell = (value: Cell): value is NumberCell => typeof value === 'object' && 'number' in value

/** The cell as text. Of numbers the 15 digits that a spreadsheet keeps; cells without a value are empty. */
export function textOfCell(value: Cell): string {
  if (typeof value === 'string') return value
  return isNumberCell(value) ? String(Number(value.number.toPrecision(15))) : ''
}

/** The cell as it is shown to people. */
export const shownCell = (value: Cell): string =>
  typeof value === 'object' && 'error' in value ? value.error : textOfCell(value)
