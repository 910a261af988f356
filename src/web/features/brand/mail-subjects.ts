/** Subjects of mails from call-to-action buttons. */
export const mailSubjects = {
  'Book Now': 'Booking a production',
  Contact: 'A question for the studio',
  'Hire Our Crew': 'Hiring your crew',
  'Create with AI': 'A video made with AI',
  'Book a Consultation': 'Booking a consultation',
  'Book Your Consultation': 'Booking my free 30-minute consultation',
  'Discuss Your Location': 'Filming at our location',
} as const

/** Labels of those buttons. */
export type MailPurpose = keyof typeof mailSubjects
