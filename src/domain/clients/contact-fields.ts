import { custom, email, text, tick } from '../common/field-table.ts'
import type { ContactRight } from './contact-rights.ts'
import { contactRightLabels } from './contact-rules.ts'

// Separate from the fields of clients, so that the portal does not load those.

const name = text('Name', 120, { required: true })
const rights = custom<ContactRight[]>('Permissions', ['comment'], {
  shown: (held) =>
    Object.entries(contactRightLabels)
      .flatMap(([right, { label }]) => (held.includes(right as ContactRight) ? [label] : []))
      .join(', '),
})

/** A person of a client. */
export const contactFields = { name, rights, wantsMail: tick('Email about new versions and replies', { short: 'Emails' }) }

export const newContactFields = { name, email: email('Email', { required: true }), rights }
