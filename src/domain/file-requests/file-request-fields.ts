import { date, longText, number, text, tick } from '../common/field-table.ts'
import { fileRequestDefaults, fileRequestLimits } from './file-request.ts'

const figure = { required: true, most: 4, inputMode: 'numeric' } as const

export const fileRequestFields = {
  title: text('Title', 120, { required: true, hint: 'For example: Logo and brand guidelines.' }),
  wanted: longText('What you need', 2_000, { rows: 3, hint: 'Optional. The client reads this.', history: 'what is wanted' }),
  expiresOn: date('Open until', { required: true, history: 'last day' }),
  mostFiles: number('Files', {
    ...figure,
    history: 'number of files',
    blank: String(fileRequestDefaults.files),
    hint: `At most ${fileRequestLimits.files}.`,
  }),
  mostGigabytes: number('GB in all', {
    ...figure,
    history: 'size',
    blank: String(fileRequestDefaults.gigabytes),
    hint: `At most ${fileRequestLimits.gigabytes}.`,
  }),
  mail: tick('Email the link to the client'),
}
