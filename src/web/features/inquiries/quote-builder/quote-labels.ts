import { formatPence, type Pence } from '#domain/common/money/money.ts'

/** Price within a quote; zero is "Included". */
export const priceOf = (pence: Pence): string => (pence === 0 ? 'Included' : formatPence(pence))
