import type { DocumentAmount } from '../../common/money/document-currency.ts'
import type { Pence } from '../../common/money/money.ts'
import { serviceFlags, type CalculatedPrice, type ProposalPrices, type ServiceFlag } from './quote-calculator.ts'

/** A line of an offer, in pence; a service without a price of its own costs 0. */
export interface OfferItem {
  label: string
  description: string
  cost: Pence
  /** The same amount in the currency of its proposal; left out in the base. */
  face?: DocumentAmount
  /** Identifies an option in the client's choice; items that are no option have none. */
  id?: string
  /** Offered as an option, chosen unless the client leaves it out or not; undefined for a fixed item. */
  option?: 'on' | 'off'
  /** Name of the options of which exactly one is chosen, such as packages; undefined for one that is added or left out by itself. */
  group?: string
  /** Whether it is taxed, where the studio's tax goes by lines; left out where all or none are. */
  taxed?: boolean
}

/** Lines of a calculated price: filming days, editing days and services, which add up to the penny. */
export function itemsOf(
  { shootDays, editDays, services }: { shootDays: number; editDays: number; services: readonly ServiceFlag[] },
  { baseCost, finalQuote }: Pick<CalculatedPrice, 'baseCost' | 'finalQuote'>,
  { costRates }: Pick<ProposalPrices, 'costRates'>,
): OfferItem[] {
  const filming = Math.round((finalQuote * shootDays * costRates.shoot) / baseCost)
  return [
    { label: 'Filming', description: daysOf(shootDays, 'on set with crew and equipment'), cost: filming },
    { label: 'Editing', description: daysOf(editDays, 'in the edit, with colour and sound'), cost: finalQuote - filming },
    ...services.map((service) => ({ label: serviceFlags[service], description: '', cost: 0 })),
  ]
}

const daysOf = (days: number, what: string) => `${days} ${days === 1 ? 'day' : 'days'} ${what}`
