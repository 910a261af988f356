import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { idParams, recordId } from '../common/fields.ts'
import { bankAccountForm } from './bank-account.ts'
import { costDay } from './cost-fields.ts'
import { billKinds, payFormats, type PayFormat } from './cost-labels.ts'
import { mostPayments, payRunMove } from './payment-file.ts'

const forApprovers = endpointsFor({ who: 'staff', can: 'approve-costs', path: '/api/admin/costs' })

/** A bill to pay, in pounds. */
const payable = z.object({
  id: z.string(),
  kind: z.enum(billKinds),
  /** Supplier, or the person who is paid back. */
  payee: z.string(),
  account: z.object({ accountName: z.string(), sortCode: z.string(), accountNumber: z.string(), iban: z.string() }).nullable(),
  project: z.string().nullable(),
  day: z.iso.date(),
  dueDate: z.string().nullable(),
  reference: z.string(),
  gross: z.number(),
})
export type Payable = z.output<typeof payable>

const payRun = z.object({
  id: z.string(),
  number: z.number(),
  by: z.string(),
  /** When the bank is to pay. */
  day: z.iso.date(),
  createdAt: z.iso.datetime(),
  payments: z.number(),
  total: z.number(),
  state: z.enum(['open', 'paid', 'cancelled']),
  paidOn: z.string().nullable(),
})
export type PayRun = z.output<typeof payRun>

export const payEndpoints = {
  readPayList: forApprovers('GET', '/pay', 'List bills to pay', {
    description: 'Approved bills that are in no file yet, due first: at most 500. The latest 20 files.',
    answer: z.object({
      bills: z.array(payable),
      runs: z.array(payRun),
      /** Whether the studio’s own account is known. */
      hasAccount: z.boolean(),
      today: z.iso.date(),
    }),
  }),
  savePayee: forApprovers('PUT', '/bills/:id/payee', 'Save the bank details of a bill’s payee', {
    description: 'Bank details of whoever the bill is paid to: kept for their other bills too.',
    confirmed: true,
    body: bankAccountForm,
  }),
  makePayRun: forApprovers('POST', '/pay/runs', 'Make a payment file', {
    description: 'Puts bills into a payment file. 409 when one is not waiting to be paid or has no bank details.',
    confirmed: true,
    body: z.object({
      bills: z.array(recordId).min(1, 'Please choose what to pay.').max(mostPayments, `Please choose at most ${mostPayments}.`),
      day: costDay,
    }),
    answer: done.extend({ run: payRun }),
  }),
  readPayFile: forApprovers('GET', '/pay/runs/:id/:format', 'Download a payment file', {
    sessionOnly: true,
    params: idParams.extend({ format: z.enum(Object.keys(payFormats) as [PayFormat, ...PayFormat[]]) }),
    answer: z.string(),
  }),
  movePayRun: forApprovers('POST', '/pay/runs/:id/move', 'Mark a payment file as paid, or cancel it', {
    description: 'The bank has paid, or the file is not used: its bills can then go into another.',
    body: z.object({ move: payRunMove }),
    answer: done.extend({ run: payRun }),
  }),
}
