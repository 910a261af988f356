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

/** Of one or several days that are planned at once. */
export const newShootFields = {
  date: date('Day of the shoot', {
    required: true,
    hint: 'Crew, place and contacts are copied from the last shoot of this project.',
  }),
  lastDate: date('Last day', { hint: 'Blank for one day. Each day gets a call sheet of its own.' }),
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
