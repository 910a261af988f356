/** What the studio reads in its inbox when a visitor writes from one of the buttons. */
export const mailSubjects = {
  'Book Now': 'Booking a production',
  Contact: 'A question for the studio',
  'Hire Our Crew': 'Hiring your crew',
  'Create with AI': 'A video made with AI',
  'Book a Consultation': 'Booking a consultation',
  'Book Your Consultation': 'Booking my free 30-minute consultation',
  'Discuss Your Location': 'Filming at our location',
} as const

/** The words on a button that writes to the studio. */
export type MailPurpose = keyof typeof mailSubjects
