import { pounds } from '#domain/common/money/money.ts'
import { grossSum } from '#domain/common/money/vat.ts'
import type { ShownPart } from '#domain/invoices/cards/saved-card.ts'

/** What a saved card is charged for, as texts for `CardParts`. */
export const cardPartTexts = (parts: readonly ShownPart[]): { label: string; amount: string; when: string }[] =>
  parts.map(({ label, amount, vat, when }) => ({ label, amount: grossSum(pounds(amount), vat), when }))
