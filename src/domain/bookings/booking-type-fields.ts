import { choice, custom, longText, number, optionalAmount, optionalNumber, text, tick } from '../common/field-table.ts'
import { currencySymbol } from '../common/money/money.ts'
import { assignmentLabels, meetingPlaceLabels } from './booking-labels.ts'
import type { BookingQuestion } from './booking-type.ts'

const most = 12

export const bookingTypeFields = {
  name: text('Name', 80, { required: true }),
  slug: text('Address', 60, { required: true, hint: ({ slug }) => `/book/${slug}` }),
  text: longText('Description', 600, { rows: 3 }),
  minutes: number('Length in minutes', { blank: '30', most }),
  price: optionalAmount('Price', { most, hint: () => `Net, in ${currencySymbol()}. Blank means free.` }),
  bufferBefore: number('Free before, minutes', { blank: '0', most }),
  bufferAfter: number('Free after, minutes', { blank: '15', most }),
  noticeHours: number('Notice in hours', { blank: '24', most }),
  daysAhead: number('Days ahead', { blank: '60', most }),
  mostPerDay: optionalNumber('Most per day', { most, hint: 'Blank means any number.' }),
  meeting: choice('Where', meetingPlaceLabels, 'call'),
  place: text('Place or link', 300, {
    hint: ({ meeting }) =>
      meeting === 'call' ? 'Only in the emails, not on the website.' : 'Shown on the website and in the emails.',
  }),
  assignment: choice('Who takes it', assignmentLabels, 'round-robin'),
  personIds: custom<string[]>('People', [], { shown: (ids) => `${ids.length} people` }),
  questions: custom<BookingQuestion[]>('Questions', [], { shown: (all) => all.map(({ label }) => label).join(', ') }),
  active: tick('Visitors can book it'),
}
