import { choice, longText, number, optionalDate, optionalNumber, text, tick, withComma } from '../../common/field-table.ts'
import { deliverableKindLabels } from './deliverable.ts'

export const deliverableFields = {
  title: text('Title', 120),
  kind: choice('Kind', deliverableKindLabels, 'film'),
  specification: longText('Specification', 2_000, { rows: 2, hint: 'Length, format, sizes.' }),
  dueOn: optionalDate('Due', { history: 'due date' }),
  required: tick('Required: the project is approved once every required deliverable is', {
    short: 'Required',
    history: 'whether it is required',
    blank: true,
  }),
}

export const versionFields = {
  label: text('Version label', 40),
  startTimecode: text('Start timecode', 11, { spellCheck: false }),
  notes: longText('Notes for the client', 2_000, { rows: 4 }),
}

/** What the settings of a review say of its timecode and rounds. */
export const reviewFigureFields = {
  startTimecode: {
    ...text('Start timecode', 11, { spellCheck: false, hint: 'Of the first frame, for versions whose file has none' }),
    write: (typed: string) => typed.trim(),
  },
  roundsIncluded: withComma(number('Rounds included', { inputMode: 'numeric', most: 3 })),
  roundPrice: withComma(
    optionalNumber('Price of an extra round', {
      most: 10,
      history: 'price of a round',
      hint: 'Pounds. Blank means no price is shown.',
    }),
  ),
}
