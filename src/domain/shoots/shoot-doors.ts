import { z } from 'zod'
import { door } from '../common/door.ts'
import { idParams, prose } from '../common/fields.ts'
import { deskShoot, newShootForm, shootCard, shootForm } from './shoot.ts'

const done = z.object({ success: z.literal(true) })
const shoot = done.extend({ shoot: deskShoot })
/** The revision that the caller has before them: 409 when somebody saved since. */
const standing = { revision: z.int32().min(1) }
/** What is mailed beside the sheet. */
const words = z.object({ ...standing, message: prose(5_000).default('') })

export const shootDoors = {
  /** In the order of their days. */
  listShoots: door({
    method: 'GET',
    path: '/api/admin/projects/:id/shoots',
    who: 'staff',
    params: idParams,
    answer: z.object({ shoots: z.array(shootCard) }),
  }),
  /** With the people, the place and the contacts of the project’s last shoot. */
  planShoot: door({
    method: 'POST',
    path: '/api/admin/projects/:id/shoots',
    who: 'staff',
    params: idParams,
    body: newShootForm,
    answer: shoot,
  }),
  readShoot: door({ method: 'GET', path: '/api/admin/shoots/:id', who: 'staff', params: idParams, answer: shoot }),
  writeShoot: door({
    method: 'PUT',
    path: '/api/admin/shoots/:id',
    who: 'staff',
    params: idParams,
    body: shootForm.extend(standing),
    answer: shoot,
  }),
  /** Only one whose call sheet never went out. */
  deleteShoot: door({ method: 'DELETE', path: '/api/admin/shoots/:id', who: 'staff', params: idParams, answer: done }),
  /** Mails the sheet to everybody on it, and a word to those who were on the one before. */
  sendCallSheet: door({
    method: 'POST',
    path: '/api/admin/shoots/:id/send',
    who: 'staff',
    params: idParams,
    body: words,
    answer: shoot,
  }),
  /** Tells everybody who has the sheet. */
  cancelShoot: door({
    method: 'POST',
    path: '/api/admin/shoots/:id/cancel',
    who: 'staff',
    params: idParams,
    body: words,
    answer: shoot,
  }),
  /** As it stands, sent or not. */
  readSheetPaper: door({
    method: 'GET',
    path: '/api/admin/shoots/:id/call-sheet.pdf',
    who: 'staff',
    params: idParams,
    answer: z.unknown(),
  }),
}
