import { longText, text } from '../common/field-table.ts'
import { conversationLimits } from './conversation-labels.ts'
import { templateFields as words } from './fill-template.ts'

/** Of a template of messages. */
export const messageTemplateFields = {
  name: text('Name', 80, { required: true }),
  subject: text('Subject (optional)', 200, { hint: 'Blank keeps the subject of the conversation.' }),
  text: longText('Text', conversationLimits.text, {
    required: true,
    rows: 10,
    hint: `${words.map((word) => `{${word}}`).join(' ')} are filled in.`,
  }),
}
