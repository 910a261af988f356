import { z } from 'zod'
import { emailAddress, line, prose, visibleLength } from '../common/fields.ts'
import { contactProjectTypes } from './contact-messages.ts'

const projectTypeValues = contactProjectTypes.map((type) => type.value)

const nameTooShort = 'Name must be at least 2 characters.'
const messageTooShort = 'Message must be at least 10 characters.'

/** Schema of the enquiry form in the contact section. */
export const contactEnquiry = z.object({
  name: line(120, nameTooShort).refine((text) => visibleLength(text) >= 2, nameTooShort),
  email: emailAddress(),
  projectType: z.enum(projectTypeValues, 'Please select a project type.'),
  message: prose(5_000, messageTooShort).refine((text) => visibleLength(text) >= 10, messageTooShort),
  marketing: z.boolean().default(false),
})

export type ContactEnquiry = z.output<typeof contactEnquiry>
