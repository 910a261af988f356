import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, prose } from '../common/fields.ts'
import { adminShoot, newShootForm, shootCard, shootForm } from './shoot.ts'

const done = z.object({ success: z.literal(true) })
const shoot = done.extend({ shoot: adminShoot })
/** The revision that the caller has before them: 409 when somebody saved since. */
const standing = { revision: z.int32().min(1) }
/** What is mailed beside the sheet. */
const text = z.object({ ...standing, message: prose(5_000).default('') })

export const shootEndpoints = {
  /** In the order of their days. */
  listShoots: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/shoots',
    who: 'staff',
    params: idParams,
    answer: z.object({ shoots: z.array(shootCard) }),
  }),
  /** With the people, the place and the contacts of the project’s last shoot. */
  planShoot: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/shoots',
    who: 'staff',
    params: idParams,
    body: newShootForm,
    answer: shoot,
  }),
  readShoot: endpoint({ method: 'GET', path: '/api/admin/shoots/:id', who: 'staff', params: idParams, answer: shoot }),
  writeShoot: endpoint({
    method: 'PUT',
    path: '/api/admin/shoots/:id',
    who: 'staff',
    params: idParams,
    body: shootForm.extend(standing),
    answer: shoot,
  }),
  /** Only one whose call sheet never went out. */
  deleteShoot: endpoint({ method: 'DELETE', path: '/api/admin/shoots/:id', who: 'staff', params: idParams, answer: done }),
  /** Mails the sheet to everybody on it, and a word to those who were on the one before. */
  sendCallSheet: endpoint({
    method: 'POST',
    path: '/api/admin/shoots/:id/send',
    who: 'staff',
    params: idParams,
    body: text,
    answer: shoot,
  }),
  /** Tells everybody who has the sheet. */
  cancelShoot: endpoint({
    method: 'POST',
    path: '/api/admin/shoots/:id/cancel',
    who: 'staff',
    params: idParams,
    body: text,
    answer: shoot,
  }),
  /** As it stands, sent or not. */
  readSheetPdf: endpoint({
    method: 'GET',
    path: '/api/admin/shoots/:id/call-sheet.pdf',
    who: 'staff',
    params: idParams,
    answer: z.unknown(),
  }),
}
