import { custom, date, longText, text, time } from '../common/field-table.ts'
import type { ShootForm } from './shoot.ts'

/** A list line by line, for the notice of a conflict. */
const listed = {
  shown: (rows: readonly object[]): string =>
    rows
      .map((row) =>
        Object.entries(row)
          .filter(([name, value]) => value && name !== 'id' && name !== 'supplierId')
          .map(([, value]) => String(value))
          .join(' · '),
      )
      .join('\n'),
}

/** Of a call sheet. */
export const shootFields = {
  date: date('Day', { required: true }),
  callTime: time('General call'),
  wrapTime: time('Wrap'),
  title: text('Title', 120, { placeholder: 'Day 1' }),
  placeName: text('Place', 200),
  placeAddress: text('Address', 300),
  placeNotes: longText('Getting there', 2_000, { rows: 2, wide: true }),
  weather: text('Weather', 300),
  hospital: text('Nearest hospital', 300),
  crew: custom<ShootForm['crew']>('Crew', [], listed),
  schedule: custom<ShootForm['schedule']>('Schedule', [], listed),
  contacts: custom<ShootForm['contacts']>('Contacts', [], listed),
  notes: longText('Notes for everyone', 5_000, { rows: 5 }),
}
