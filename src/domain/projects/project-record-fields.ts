import { custom, date, optionalDate, text } from '../common/field-table.ts'

interface ProjectClient {
  id: string | null
  name: string
  email: string
}

export const projectFields = {
  projectTitle: text('Project title', 200, { required: true }),
  deadline: optionalDate('Deadline'),
  shootDate: date('Shoot date'),
  onHoldSince: optionalDate('On hold since', { hint: 'Blank while work goes on', history: 'day of the hold' }),
  onHoldReason: text('Waiting for', 300, {
    required: true,
    history: 'reason for the hold',
    visibleWhen: ({ onHoldSince }) => onHoldSince !== '',
  }),
  client: custom<ProjectClient>('Client', { id: null, name: '', email: '' }, { shown: ({ name }) => name }),
}
