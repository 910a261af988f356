import {
  amount,
  choice,
  custom,
  date,
  lines,
  longText,
  optionalDate,
  recordChoice,
  text,
  url,
  type Field,
} from '../common/field-table.ts'
import { amountText, currencySymbol, typedAmount } from '../common/money/money.ts'
import { exclVat } from '../common/money/vat.ts'
import { rightKindLabels, type RightKind } from './right.ts'
import { territoryName, type Territory } from './territories.ts'
import { mediumLabels, type ClearedMedium, type Medium } from './usage.ts'

const mediaField = <One extends ClearedMedium>(label: string) =>
  custom<One[]>(label, [], { history: 'media', shown: (chosen) => chosen.map((one) => mediumLabels[one]).join(', ') })

/** When and where something may be shown. */
const term = {
  territories: custom<Territory[]>('Territory', [], {
    history: 'territories',
    shown: (chosen) => chosen.map(territoryName).join(', '),
  }),
  startsOn: date('From', { required: true, history: 'first day' }),
  endsOn: optionalDate('Until', { none: 'No end', history: 'last day', hint: 'Leave empty for no end.' }),
}

/** An amount that is blank for 0. */
const priceText = (price: number): string => (price === 0 ? '' : amountText(price))

interface OptionText {
  endsOn: string
  price: string
}
const options: Field<OptionText[], { endsOn: string; price: number }[]> = {
  ...custom<any>('Extensions', []),
  read: (stored) => stored.map(({ endsOn, price }) => ({ endsOn, price: priceText(price) })),
  write: (typed) => typed.map(({ endsOn, price }) => ({ endsOn, price: typedAmount(price) })),
  shown: (typed) => typed.map(({ endsOn, price }) => `${endsOn}: ${currencySymbol()}${price || '0'}`).join('\n'),
}

export const rightFields = {
  kind: choice('Kind', rightKindLabels, 'music'),
  title: text('What', 200, { required: true, history: 'title' }),
  deliverableId: recordChoice('Used in', 'All deliverables', { history: 'deliverable' }),
  holder: text('Rights holder', 200, { history: 'holder' }),
  media: mediaField<ClearedMedium>('Cleared for'),
  ...term,
  options,
  cost: {
    ...amount(() => `Cost in ${currencySymbol()}, ${exclVat()}`, { short: 'Cost', most: 12, hint: 'What the studio pays.' }),
    read: priceText,
    write: (typed: string) => typedAmount(typed),
  },
  licence: text('Licence number', 200, { history: 'licence' }),
  link: url('Link to the licence', 2_000, { placeholder: 'https://', history: 'link' }),
  release: text('Signed release', 100, { hint: 'Number of its certificate.', history: 'release' }),
  files: lines('Files or reels', {
    rows: 2,
    history: 'files and reels',
    hint: 'One a line, as a cut names them. Clips of an imported cut with these names are proposed for this right.',
  }),
  note: longText('Note', 2_000, { rows: 3 }),
}

/** What a deliverable is to be used for. */
export const intendedUseFields = { media: mediaField<Medium>('Used in'), ...term }

/** Examples of what a right is for. */
export const rightExamples: Record<RightKind, string> = {
  music: 'Night Drive',
  stock: 'City at dusk, 4K',
  talent: 'Presenter',
  location: 'Harbour pier',
  archive: 'Newsreel of 1962',
}
