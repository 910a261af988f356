import { custom, email, optionalDate, text, tick } from '../common/field-table.ts'
import type { ReviewRight } from './review-rules.ts'

export const reviewRightLabels: Record<ReviewRight, string> = {
  comment: 'Can comment',
  approve: 'Can approve',
  download: 'Can download approved files',
}

export const shareLinkFields = {
  name: text('Name', 120, { required: true }),
  email: email('Email', { hint: 'To hear about new versions.' }),
  may: custom<Record<ReviewRight, boolean>>('Permissions', { comment: true, approve: false, download: false }),
  expiresOn: optionalDate('Expires', { hint: 'Leave blank for no end date.' }),
  password: text('Password', 200, { hint: 'Optional. It is not emailed.' }),
  open: tick('Remove the password'),
  mail: tick('Email the link'),
}
