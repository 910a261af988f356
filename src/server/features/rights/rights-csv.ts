import { exclVat } from '#domain/common/money/vat.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { rightKindLabels, termText } from '#domain/rights/right.ts'
import { territoryName } from '#domain/rights/territories.ts'
import { mediumLabels } from '#domain/rights/usage.ts'
import { csvText } from '../../base/documents/csv.ts'
import type { ListedRow } from './rights-store.ts'

const head = () => [
  'Project',
  'Deliverable',
  'Kind',
  'Title',
  'Holder',
  'Licence',
  'Link',
  'Release',
  'Media',
  'Territories',
  'From',
  'Until',
  'Term',
  `Cost ${exclVat()}`,
  'Note',
]

/** Rights as CSV; costs in pounds with two decimals. */
export const rightsCsv = (rows: ListedRow[], today: string): string =>
  csvText([head(), ...rows.map((row) => cellsOf(row, today))])

const cellsOf = ({ right, projectTitle, deliverable }: ListedRow, today: string): (string | number)[] => [
  projectTitle,
  deliverable || 'All',
  rightKindLabels[right.kind],
  right.title,
  right.holder,
  right.licence,
  right.link,
  right.release,
  right.media.map((one) => mediumLabels[one]).join(', '),
  right.territories.map(territoryName).join(', '),
  right.startsOn,
  right.endsOn ?? '',
  termText(right, today),
  toPounds(right.costPence),
  right.note,
]
