import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { dayParts } from '../shoots/booking-labels.ts'
import { adminDates, declineForm, offerForm, portalDates } from './offer.ts'
const saved = done.extend({ dates: adminDates })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'plan-shoots', path: '/api/admin/projects/:id/dates' })

/** Dates that clients choose from, for staff. */
export const dateEndpoints = {
  readDates: staffEndpoint('GET', '', 'Read the dates offered for a shoot', {
    description: 'What is offered, which days are free and who is in the way of others, and what the client chose.',
    answer: z.object({ dates: adminDates }),
  }),
  offerDates: staffEndpoint('PUT', '', 'Offer dates for a shoot', {
    description:
      'Begins an offer with revision 0, which mails the client’s people, or changes it: 409 when it was changed since.',
    body: offerForm.extend({ revision: z.int32().min(0) }),
    answer: saved,
  }),
  withdrawDates: staffEndpoint('DELETE', '', 'Withdraw the dates offered for a shoot', {
    description: 'A date that is held or confirmed stays.',
    answer: saved,
  }),
  confirmDate: staffEndpoint('POST', '/api/admin/date-choices/:id/confirm', 'Confirm a client’s date', {
    description: 'Mails the client an invitation.',
    answer: saved,
  }),
  declineDate: staffEndpoint('POST', '/api/admin/date-choices/:id/decline', 'Decline a client’s date', {
    description: 'Frees the day and mails the client the reason.',
    body: declineForm,
    answer: saved,
  }),
}

const forClient = endpointsFor({ who: 'client', flag: 'clientPortal', path: '/api/portal/project/:id/dates' })

/** The same for a signed-in client. Other clients' projects answer 404. */
export const portalDateEndpoints = {
  readOwnDates: forClient('GET', '', 'Read the dates to choose from', {
    description: 'Free days of the project’s crew, and what was chosen.',
    answer: z.object({ dates: portalDates }),
  }),
  chooseDate: forClient('POST', '', 'Choose a date', {
    description:
      'Holds a day until the studio confirms or declines it: 409 when it is taken. The same day again answers as the first time.',
    limit: 'review',
    body: z.object({ day: z.iso.date('Please choose a date.'), part: z.enum(dayParts, 'Please choose a part of the day.') }),
    answer: done.extend({ dates: portalDates }),
  }),
  releaseDate: forClient('DELETE', '', 'Give a held date back', { answer: done.extend({ dates: portalDates }) }),
}
