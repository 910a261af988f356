import { z } from 'zod'
import { endpoint, endpointsFor } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
import { dayParts } from '../shoots/booking-labels.ts'
import { adminDates, declineForm, offerForm, portalDates } from './offer.ts'

const done = z.object({ success: z.literal(true) })
const saved = done.extend({ dates: adminDates })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'plan-shoots' })

/** Dates that clients choose from, for staff. */
export const dateEndpoints = {
  readDates: staffEndpoint({
    summary: 'Read the dates offered for a shoot',
    description: 'What is offered, which days are free and who is in the way of others, and what the client chose.',
    method: 'GET',
    path: '/api/admin/projects/:id/dates',
    params: idParams,
    answer: z.object({ dates: adminDates }),
  }),
  offerDates: staffEndpoint({
    summary: 'Offer dates for a shoot',
    description:
      'Begins an offer with revision 0, which mails the client’s people, or changes it: 409 when it was changed since.',
    method: 'PUT',
    path: '/api/admin/projects/:id/dates',
    params: idParams,
    body: offerForm.extend({ revision: z.int32().min(0) }),
    answer: saved,
  }),
  withdrawDates: staffEndpoint({
    summary: 'Withdraw the dates offered for a shoot',
    description: 'A date that is held or confirmed stays.',
    method: 'DELETE',
    path: '/api/admin/projects/:id/dates',
    params: idParams,
    answer: saved,
  }),
  confirmDate: staffEndpoint({
    summary: 'Confirm a client’s date',
    description: 'Mails the client an invitation.',
    method: 'POST',
    path: '/api/admin/date-choices/:id/confirm',
    params: idParams,
    answer: saved,
  }),
  declineDate: staffEndpoint({
    summary: 'Decline a client’s date',
    description: 'Frees the day and mails the client the reason.',
    method: 'POST',
    path: '/api/admin/date-choices/:id/decline',
    params: idParams,
    body: declineForm,
    answer: saved,
  }),
}

const forClient = { who: 'client', flag: 'clientPortal', params: idParams } as const

/** The same for a signed-in client. Other clients' projects answer 404. */
export const portalDateEndpoints = {
  readOwnDates: endpoint({
    ...forClient,
    summary: 'Read the dates to choose from',
    description: 'Free days of the project’s crew, and what was chosen.',
    method: 'GET',
    path: '/api/portal/project/:id/dates',
    answer: z.object({ dates: portalDates }),
  }),
  chooseDate: endpoint({
    ...forClient,
    summary: 'Choose a date',
    description:
      'Holds a day until the studio confirms or declines it: 409 when it is taken. The same day again answers as the first time.',
    method: 'POST',
    path: '/api/portal/project/:id/dates',
    limit: 'review',
    body: z.object({ day: z.iso.date('Please choose a date.'), part: z.enum(dayParts, 'Please choose a part of the day.') }),
    answer: done.extend({ dates: portalDates }),
  }),
  releaseDate: endpoint({
    ...forClient,
    summary: 'Give a held date back',
    method: 'DELETE',
    path: '/api/portal/project/:id/dates',
    answer: done.extend({ dates: portalDates }),
  }),
}
