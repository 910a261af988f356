import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { idParams, prose, recordId } from '../common/fields.ts'
import { adminShoot, newShootForm, shootCard, shootForm } from './shoot.ts'

const done = z.object({ success: z.literal(true) })
const shoot = done.extend({ shoot: adminShoot })
/** The revision that the caller last read: 409 when saved since. */
const standing = { revision: z.int32().min(1) }
/** Text of the mail beside the sheet. */
const text = z.object({ ...standing, message: prose(5_000).default('') })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'plan-shoots' })

export const shootEndpoints = {
  listShoots: staffEndpoint({
    summary: 'List shoots',
    description: 'By date.',
    method: 'GET',
    path: '/api/admin/projects/:id/shoots',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    answer: z.object({ shoots: z.array(shootCard) }),
  }),
  listTeamOfCrew: staffEndpoint({
    summary: 'List freelancers of the team for crews',
    description: 'Freelancers with an account, for whoever puts people on a crew. Suppliers are listed by themselves.',
    method: 'GET',
    path: '/api/admin/crew',
    answer: z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) }),
  }),
  planShoot: staffEndpoint({
    summary: 'Plan shoot',
    description:
      'Copies crew, location and contacts from the project’s last shoot. With `lastDate` one for each day until then; answers the first.',
    method: 'POST',
    path: '/api/admin/projects/:id/shoots',
    params: idParams,
    body: newShootForm,
    answer: shoot,
  }),
  readShoot: staffEndpoint({
    summary: 'Read shoot',
    method: 'GET',
    path: '/api/admin/shoots/:id',
    can: 'see-projects',
    scope: { shoot: 'id' },
    params: idParams,
    answer: shoot,
  }),
  writeShoot: staffEndpoint({
    summary: 'Write shoot',
    method: 'PUT',
    path: '/api/admin/shoots/:id',
    params: idParams,
    body: shootForm.extend(standing),
    answer: shoot,
  }),
  takeShootKit: staffEndpoint({
    summary: 'Take shoot kit',
    description: 'Takes a thing for the day of the shoot: 409 with the shoot that has it, or why it is kept away.',
    method: 'POST',
    path: '/api/admin/shoots/:id/kit',
    params: idParams,
    body: z.object({ kitId: recordId }),
    answer: shoot,
  }),
  freeShootKit: staffEndpoint({
    summary: 'Free shoot kit',
    method: 'DELETE',
    path: '/api/admin/shoots/:id/kit/:thing',
    params: idParams.extend({ thing: recordId }),
    answer: shoot,
  }),
  deleteShoot: staffEndpoint({
    summary: 'Delete shoot',
    description: 'Only if no call sheet was sent.',
    method: 'DELETE',
    path: '/api/admin/shoots/:id',
    params: idParams,
    answer: done,
  }),
  sendCallSheet: staffEndpoint({
    summary: 'Send call sheet',
    description: 'Mails the sheet to everyone on it, and a notice to people who were on the previous one.',
    method: 'POST',
    path: '/api/admin/shoots/:id/send',
    params: idParams,
    body: text,
    answer: shoot,
  }),
  cancelShoot: staffEndpoint({
    summary: 'Cancel shoot',
    description: 'Mails everyone who has the sheet.',
    method: 'POST',
    path: '/api/admin/shoots/:id/cancel',
    params: idParams,
    body: text,
    answer: shoot,
  }),
  readSheetPdf: staffEndpoint({
    summary: 'Download a call sheet as PDF',
    description: 'The present sheet, sent or not.',
    method: 'GET',
    path: '/api/admin/shoots/:id/call-sheet.pdf',
    can: 'see-projects',
    scope: { shoot: 'id' },
    params: idParams,
    answer: z.unknown(),
  }),
}
