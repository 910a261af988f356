import type { InvoicePart } from '#domain/proposals/prices/payment-plan.ts'
import type { BillingAddress } from '#domain/common/address/billing-address.ts'
import type { PaymentMethod } from '#domain/invoices/invoice.ts'

export interface DemoInvoice {
  projectTitle: string
  part: InvoicePart
  /** Percent of the proposal. */
  percent: number
  /** Days ago; null for a planned invoice. */
  issued: number | null
  paid?: { daysAgo: number; method: PaymentMethod; /** Percent of the invoice; all of it by default. */ percent?: number }
  credited?: { daysAgo: number; reason: string }
}

/** Eight invoices with payments of half a year, one of them overdue, one credited; and two planned ones. */
export const demoInvoices: DemoInvoice[] = [
  { projectTitle: 'Trail map teaser', part: 'whole', percent: 100, issued: 190, paid: { daysAgo: 172, method: 'bank-transfer' } },
  {
    projectTitle: 'First light: the winter range',
    part: 'deposit',
    percent: 50,
    issued: 141,
    paid: { daysAgo: 133, method: 'bank-transfer' },
  },
  {
    projectTitle: 'First light: the winter range',
    part: 'balance',
    percent: 50,
    issued: 112,
    paid: { daysAgo: 101, method: 'stripe' },
  },
  { projectTitle: 'A weekend by the water', part: 'deposit', percent: 50, issued: 90, paid: { daysAgo: 72, method: 'stripe' } },
  {
    projectTitle: 'Repair, don’t replace',
    part: 'deposit',
    percent: 50,
    issued: 44,
    paid: { daysAgo: 38, method: 'bank-transfer', percent: 40 },
  },
  { projectTitle: 'Huila to Bristol', part: 'deposit', percent: 50, issued: 29, paid: { daysAgo: 8, method: 'bank-transfer' } },
  {
    projectTitle: 'Apprentices on site',
    part: 'deposit',
    percent: 100,
    issued: 16,
    credited: { daysAgo: 15, reason: 'The full amount was invoiced instead of the agreed deposit.' },
  },
  { projectTitle: 'A weekend by the water', part: 'balance', percent: 50, issued: 12 },
  { projectTitle: 'Repair, don’t replace', part: 'balance', percent: 50, issued: null },
  { projectTitle: 'Huila to Bristol', part: 'balance', percent: 50, issued: null },
]

/** A retainer of the client whose films go on. */
export const demoRetainer = {
  projectTitle: 'Huila to Bristol',
  label: 'Monthly cut-downs for social media',
  every: 'month' as const,
  lines: [{ label: 'Four cut-downs', description: '15 seconds each, square and upright', cost: 48_000, vatRate: 2000 as const }],
}

/** Addresses of the demo's clients, by company. */
export const demoAddresses: Record<string, BillingAddress> = {
  'Northfield Outdoor': {
    line1: '7 Tib Street',
    line2: '',
    city: 'Manchester',
    postalCode: 'M4 1LB',
    region: '',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  'Lakeside Lodge': {
    line1: 'Shore Road',
    line2: '',
    city: 'Ambleside',
    postalCode: 'LA22 0EX',
    region: '',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  'Kestrel Coffee Roasters': {
    line1: '12 Wapping Wharf',
    line2: '',
    city: 'Bristol',
    postalCode: 'BS1 6UD',
    region: '',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  'Ashdown Civil Engineering': {
    line1: '3 Canal Walk',
    line2: '',
    city: 'Leeds',
    postalCode: 'LS1 4DF',
    region: '',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
}
