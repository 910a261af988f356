import { pounds } from '#domain/common/money.ts'
import { grossSum } from '#domain/common/vat.ts'
import type { ShownPart } from '#domain/invoices/saved-card.ts'

/** What a saved card is charged for, as texts for `CardParts`. */
export const cardPartTexts = (parts: readonly ShownPart[]): { label: string; amount: string; when: string }[] =>
  parts.map(({ label, amount, vat, when }) => ({ label, amount: grossSum(pounds(amount), vat), when }))
