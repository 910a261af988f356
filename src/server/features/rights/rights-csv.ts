import { exclVat } from '#domain/common/money/vat.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { rightKindLabels, termText } from '#domain/rights/right.ts'
import { territoryName } from '#domain/rights/territories.ts'
import { mediumLabels } from '#domain/rights/usage.ts'
import type { Columns } from '../../base/documents/csv-file.ts'
import type { ListedRow } from './rights-store.ts'

/** Costs in pounds with two decimals. */
export const rightColumns = (today: string): Columns<ListedRow> => ({
  Project: ({ projectTitle }) => projectTitle,
  Deliverable: ({ deliverable }) => deliverable || 'All',
  Kind: ({ right }) => rightKindLabels[right.kind],
  Title: ({ right }) => right.title,
  Holder: ({ right }) => right.holder,
  Licence: ({ right }) => right.licence,
  Link: ({ right }) => right.link,
  Release: ({ right }) => right.release,
  Media: ({ right }) => right.media.map((one) => mediumLabels[one]).join(', '),
  Territories: ({ right }) => right.territories.map(territoryName).join(', '),
  From: ({ right }) => right.startsOn,
  Until: ({ right }) => right.endsOn ?? '',
  Term: ({ right }) => termText(right, today),
  [`Cost ${exclVat()}`]: ({ right }) => toPounds(right.costPence),
  Note: ({ right }) => right.note,
})
