import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { idParams, prose, recordId } from '../common/fields.ts'
import { adminShoot, newShootForm, shootCard, shootForm } from './shoot.ts'
const shoot = done.extend({ shoot: adminShoot })
/** The revision that the caller last read: 409 when saved since. */
const standing = { revision: z.int32().min(1) }
/** Text of the mail beside the sheet. */
const text = z.object({ ...standing, message: prose(5_000).default('') })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'plan-shoots', path: '/api/admin/shoots/:id' })

export const shootEndpoints = {
  listShoots: staffEndpoint('GET', '/api/admin/projects/:id/shoots', 'List shoots', {
    description: 'By date.',
    can: 'see-projects',
    scope: { project: 'id' },
    answer: z.object({ shoots: z.array(shootCard) }),
  }),
  listTeamOfCrew: staffEndpoint('GET', '/api/admin/crew', 'List freelancers of the team for crews', {
    description: 'Freelancers with an account, for whoever puts people on a crew. Suppliers are listed by themselves.',
    answer: z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })) }),
  }),
  planShoot: staffEndpoint('POST', '/api/admin/projects/:id/shoots', 'Plan shoot', {
    description:
      'Copies crew, location and contacts from the project’s last shoot. With `lastDate` one for each day until then; answers the first.',
    body: newShootForm,
    answer: shoot,
  }),
  readShoot: staffEndpoint('GET', '', 'Read shoot', { can: 'see-projects', scope: { shoot: 'id' }, answer: shoot }),
  writeShoot: staffEndpoint('PUT', '', 'Write shoot', { body: shootForm.extend(standing), answer: shoot }),
  takeShootKit: staffEndpoint('POST', '/kit', 'Take shoot kit', {
    description: 'Takes a thing for the day of the shoot: 409 with the shoot that has it, or why it is kept away.',
    body: z.object({ kitId: recordId }),
    answer: shoot,
  }),
  freeShootKit: staffEndpoint('DELETE', '/kit/:thing', 'Free shoot kit', {
    params: idParams.extend({ thing: recordId }),
    answer: shoot,
  }),
  deleteShoot: staffEndpoint('DELETE', '', 'Delete shoot', { description: 'Only if no call sheet was sent.' }),
  sendCallSheet: staffEndpoint('POST', '/send', 'Send call sheet', {
    description: 'Mails the sheet to everyone on it, and a notice to people who were on the previous one.',
    body: text,
    answer: shoot,
  }),
  cancelShoot: staffEndpoint('POST', '/cancel', 'Cancel shoot', {
    description: 'Mails everyone who has the sheet.',
    body: text,
    answer: shoot,
  }),
  readSheetPdf: staffEndpoint('GET', '/call-sheet.pdf', 'Download a call sheet as PDF', {
    description: 'The present sheet, sent or not.',
    can: 'see-projects',
    scope: { shoot: 'id' },
    answer: z.unknown(),
  }),
}
