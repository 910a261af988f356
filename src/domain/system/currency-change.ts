import { currencyDigits } from '../common/money/currency.ts'

/** Records with amounts in the present currency, counted. */
export interface BookedAmounts {
  /** Issued invoices and credit notes, and those of them that are not paid. */
  issued: number
  open: number
  payments: number
  bankLines: number
  /** Approved or paid bills, and costs that were entered without a bill. */
  costs: number
  /** Proposals that a client was sent, or signed. */
  proposals: number
  /** Price books in any state, and those of them that were published, which cannot be deleted. */
  priceBooks: number
  publishedBooks: number
  /** Anything else with an amount: drafts, projects, quotes, rates. */
  drafts: number
}

/**
 * Why the currency cannot become another one, and what to do; null while it can. Books cannot hold two currencies, and what a client
 * was offered or billed stays in the currency that they read. Drafts keep their figures, which only works with the same decimals.
 */
export function refusalToChangeCurrency(booked: BookedAmounts, from: string, to: string | null): string | null {
  const found = [
    counted(booked.issued, 'issued invoice', booked.open > 0 ? ` (${booked.open} open)` : ''),
    counted(booked.payments, 'payment'),
    counted(booked.bankLines, 'bank line'),
    counted(booked.costs, 'approved cost'),
    counted(booked.proposals, 'proposal with a client', '', 'proposals with clients'),
  ].filter(Boolean)
  if (found.length > 0) {
    return `The currency can’t be changed any more: your books are in ${from}, with ${listed(found)}, and can’t hold two currencies. To work in another currency, set up a new installation for it.`
  }
  if (to !== null && booked.drafts + booked.priceBooks > 0 && currencyDigits(from) !== currencyDigits(to)) {
    return [
      `${from} and ${to} have different decimals, so prices that are already entered would be read wrongly.`,
      heldByPriceBooks(booked, from),
      wayToDecimals(booked, to),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return null
}

/** How many price books hold amounts in a currency; empty for none. */
export const heldByPriceBooks = ({ priceBooks }: Pick<BookedAmounts, 'priceBooks'>, currency: string): string =>
  priceBooks === 0 ? '' : `${counted(priceBooks, 'price list')} ${priceBooks === 1 ? 'holds' : 'hold'} amounts in ${currency}.`

function wayToDecimals({ priceBooks, publishedBooks }: BookedAmounts, to: string): string {
  if (publishedBooks > 0) return `Published price lists can’t be deleted: set up a new installation for ${to}.`
  const drafts = priceBooks > 0 ? 'price list drafts, ' : ''
  return `Delete your ${drafts}projects, enquiries, suppliers and costs with amounts first, or set up a new installation.`
}

const counted = (number: number, noun: string, more = '', many = `${noun}s`): string =>
  number === 0 ? '' : `${number} ${number === 1 ? noun : many}${more}`

const listed = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`
