import { z } from 'zod'
import { emailAddress, line, prose } from '../common/fields.ts'

export const contactProjectTypes = [
  { value: 'commercial', label: 'Commercial Production' },
  { value: 'ai', label: 'AI Video Generation' },
  { value: 'training', label: 'Training & Consulting' },
  { value: 'other', label: 'Other' },
] as const

const projectTypeValues = contactProjectTypes.map((type) => type.value)

/** The enquiry form of the contact section. */
export const contactEnquiry = z.object({
  name: line(120).min(2, 'Name must be at least 2 characters.'),
  email: emailAddress(),
  projectType: z.enum(projectTypeValues, 'Please select a project type.'),
  message: prose().refine((text) => text.length >= 10, 'Message must be at least 10 characters.'),
  marketing: z.boolean().default(false),
})

export type ContactEnquiry = z.output<typeof contactEnquiry>

export const contactToasts = {
  sent: { title: 'Request Submitted', text: "We'll be in touch with you shortly!" },
  refused: { title: 'Submission Error', text: 'There was a problem submitting your request. Please try again.' },
  unreachable: {
    title: 'Submission Error',
    text: 'There was a problem connecting to our server. Please try again later.',
  },
} as const
