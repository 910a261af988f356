import { date, recordChoice, text } from '../common/field-table.ts'
import { mostTitleCharacters } from './task.ts'

export const taskFields = {
  title: text('Task', mostTitleCharacters, { required: true, mentions: true, hint: '@ mentions a colleague.' }),
  assignee: recordChoice('Who', 'Nobody yet'),
  due: date('Due', { none: 'None' }),
}
