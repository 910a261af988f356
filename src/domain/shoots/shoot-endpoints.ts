import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, prose, recordId } from '../common/fields.ts'
import { adminShoot, newShootForm, shootCard, shootForm } from './shoot.ts'

const done = z.object({ success: z.literal(true) })
const shoot = done.extend({ shoot: adminShoot })
/** The revision that the caller last read: 409 when saved since. */
const standing = { revision: z.int32().min(1) }
/** Text of the mail beside the sheet. */
const text = z.object({ ...standing, message: prose(5_000).default('') })

export const shootEndpoints = {
  listShoots: endpoint({
    summary: 'List shoots',
    description: 'By date.',
    method: 'GET',
    path: '/api/admin/projects/:id/shoots',
    who: 'staff',
    can: 'see-projects',
    scope: { project: 'id' },
    params: idParams,
    answer: z.object({ shoots: z.array(shootCard) }),
  }),
  listTeamOfCrew: endpoint({
    summary: 'List freelancers of the team for crews',
    description: 'Freelancers with an account, for whoever puts people on a crew. Suppliers are listed by themselves.',
    method: 'GET',
    path: '/api/admin/crew',
    who: 'staff',
    can: 'plan-shoots',
    answer: z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) }),
  }),
  planShoot: endpoint({
    summary: 'Plan shoot',
    description:
      'Copies crew, location and contacts from the project’s last shoot. With `lastDate` one for each day until then; answers the first.',
    method: 'POST',
    path: '/api/admin/projects/:id/shoots',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    body: newShootForm,
    answer: shoot,
  }),
  readShoot: endpoint({
    summary: 'Read shoot',
    method: 'GET',
    path: '/api/admin/shoots/:id',
    who: 'staff',
    can: 'see-projects',
    scope: { shoot: 'id' },
    params: idParams,
    answer: shoot,
  }),
  writeShoot: endpoint({
    summary: 'Write shoot',
    method: 'PUT',
    path: '/api/admin/shoots/:id',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    body: shootForm.extend(standing),
    answer: shoot,
  }),
  takeShootKit: endpoint({
    summary: 'Take shoot kit',
    description: 'Takes a thing for the day of the shoot: 409 with the shoot that has it, or why it is kept away.',
    method: 'POST',
    path: '/api/admin/shoots/:id/kit',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    body: z.object({ kitId: recordId }),
    answer: shoot,
  }),
  freeShootKit: endpoint({
    summary: 'Free shoot kit',
    method: 'DELETE',
    path: '/api/admin/shoots/:id/kit/:thing',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams.extend({ thing: recordId }),
    answer: shoot,
  }),
  deleteShoot: endpoint({
    summary: 'Delete shoot',
    description: 'Only if no call sheet was sent.',
    method: 'DELETE',
    path: '/api/admin/shoots/:id',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    answer: done,
  }),
  sendCallSheet: endpoint({
    summary: 'Send call sheet',
    description: 'Mails the sheet to everyone on it, and a notice to people who were on the previous one.',
    method: 'POST',
    path: '/api/admin/shoots/:id/send',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    body: text,
    answer: shoot,
  }),
  cancelShoot: endpoint({
    summary: 'Cancel shoot',
    description: 'Mails everyone who has the sheet.',
    method: 'POST',
    path: '/api/admin/shoots/:id/cancel',
    who: 'staff',
    can: 'plan-shoots',
    params: idParams,
    body: text,
    answer: shoot,
  }),
  readSheetPdf: endpoint({
    summary: 'Download a call sheet as PDF',
    description: 'The present sheet, sent or not.',
    method: 'GET',
    path: '/api/admin/shoots/:id/call-sheet.pdf',
    who: 'staff',
    can: 'see-projects',
    scope: { shoot: 'id' },
    params: idParams,
    answer: z.unknown(),
  }),
}
