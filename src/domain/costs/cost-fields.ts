import { z } from 'zod'
import { aboveZeroMessage, isWholePence, wholePenceMessage } from '../common/money/money.ts'

/** Pounds above zero, in whole pence. */
export const amountField = z
  .number('Please enter an amount.')
  .positive({ error: aboveZeroMessage })
  .max(1_000_000, 'Please enter a smaller amount.')
  .refine(isWholePence, { error: wholePenceMessage })

/** Pounds, also none. */
export const budgetField = z
  .number('Please enter an amount.')
  .min(0, 'A budget cannot be negative.')
  .max(10_000_000, 'Please enter a smaller amount.')
  .refine(isWholePence, { error: wholePenceMessage })

/** Miles above zero, with one decimal. */
export const milesField = z
  .number('Please enter the miles.')
  .positive('Please enter the miles.')
  .max(2_000, 'Please enter at most 2,000 miles for a journey.')
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, 'Please enter miles with one decimal at most.')

export const costDay = z.iso
  .date('Please enter a valid date.')
  .refine((day) => day.startsWith('20'), 'Please enter a valid date.')
