import { choice, date, longText, text, tick } from '../common/field-table.ts'
import { downtimeReasonLabels, kitKindLabels } from './kit-labels.ts'

export const kitFields = {
  kind: choice('Kind', kitKindLabels, 'camera'),
  name: text('Name', 120, { required: true }),
  number: text('Number', 80, { hint: 'Serial or inventory number, to tell two of a kind apart.' }),
  note: longText('Note', 1_000, { rows: 3 }),
  outOfUse: tick('Out of use', { hint: 'It stays on its shoots, and can’t be added to others.' }),
}

export const downtimeFields = {
  reason: choice('Reason', downtimeReasonLabels, 'repair'),
  firstDay: date('First day', { required: true }),
  lastDay: date('Last day', { hint: 'Blank for one day.' }),
  note: text('Note (optional)', 200),
}
