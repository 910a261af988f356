import { z } from 'zod'
import { line, requiredLine } from '../common/fields.ts'
import { isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { formatNumber } from '../common/text/number-style.ts'
import { packagesKey, rowsKey, type GivenPackage, type GivenRow, type GivenRows } from './given-rows.ts'
import { rowFields } from './given-rows-form.ts'
import { estimatorTierNames } from './price-names.ts'
import { boundsOf, priceFields, type PriceField, type PriceValues } from './price-fields.ts'
import { priceLists } from './price-rows.ts'

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

function schemaOf(field: PriceField): z.ZodType<number | string> {
  if (field.kind === 'text') return requiredLine('Please enter a range.', 40)
  // The currency decides on bounds and decimals, and can change while the process runs.
  const most = () => boundsOf(field)!.most
  const { least } = boundsOf(field)!
  const missing = field.kind === 'money' ? 'Please enter a price.' : 'Please enter a number.'
  const number = z
    .number(missing)
    .min(least, least === 0 ? 'Please enter 0 or more.' : `Please enter ${least} or more.`)
    .refine((value) => value <= most(), { error: () => `Please enter at most ${formatNumber(most())}.` })
  if (field.kind === 'days' || field.kind === 'points') return number.refine(Number.isInteger, 'Please enter a whole number.')
  const exact =
    field.kind === 'money'
      ? number.refine(isWholePence, { error: wholePenceMessage })
      : number.refine(hasTwoDecimals, 'Please use at most two decimals.')
  return field.positive ? exact.refine((value) => value > 0, 'Please enter more than 0.') : exact
}

const shape = Object.fromEntries(priceFields.map((field) => [field.key, schemaOf(field)]))

/** Rules between entries: messages by key. */
function faultsBetween(values: PriceValues): Record<string, string> {
  const faults: Record<string, string> = {}
  const [, ...upper] = estimatorTierNames
  upper.reduce((below, name) => {
    const key = `estimator/${name}/from`
    const from = values[key] as number
    if (from <= below) faults[key] = `Please enter more than ${below}, where the tier below begins.`
    return from
  }, 0)
  if ((values['margin/default'] as number) < (values['margin/least'] as number)) {
    faults['margin/default'] = 'The default margin cannot be below the least margin.'
  }
  return faults
}

const refinePrices = (values: object, context: z.RefinementCtx): void => {
  for (const [key, message] of Object.entries(faultsBetween(values as PriceValues))) {
    context.addIssue({ code: 'custom', path: [key], message })
  }
}

/** All prices of a book, by key: amounts in major units, net. */
export const priceValues = z.object(shape).superRefine(refinePrices) as unknown as z.ZodType<PriceValues>

/** A book as staff save it. */
export interface PriceBookText {
  revision: number
  note: string
  /** First day on which it holds; null while it is not chosen. */
  holdsFrom: string | null
  prices: PriceValues
  /** Lists whose rows are saved; the others stay as they are. */
  rows: Partial<GivenRows>
}

/** The prices, and the rows of each list, stand beside the other fields, by key, so that messages are at their names. */
export const priceBookBody = z
  .object({
    revision: z.int32().min(1),
    note: line(200).default(''),
    holdsFrom: z.iso.date('Please choose a day.').nullable().default(null),
    ...shape,
    ...rowFields,
  })
  .superRefine(refinePrices)
  .transform(({ revision, note, holdsFrom, ...entries }) => {
    const given = entries as Record<string, unknown>
    const rows: Partial<GivenRows> = {}
    for (const list of priceLists) if (given[rowsKey(list)]) rows[list] = given[rowsKey(list)] as GivenRow[]
    if (given[packagesKey]) rows.packages = given[packagesKey] as GivenPackage[]
    const prices = Object.fromEntries(priceFields.map(({ key }) => [key, given[key]]))
    return { revision, note, holdsFrom, prices, rows }
  }) as unknown as z.ZodType<PriceBookText, Record<string, unknown>>
