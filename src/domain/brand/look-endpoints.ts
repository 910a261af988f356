import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { iconSizes, logoName } from './logo.ts'
import { look } from './look.ts'
import { typefaceNames } from './typefaces.ts'

const revision = z.int32().min(0)
const logoParams = z.object({ name: z.string().regex(logoName) })

export const lookEndpoints = {
  readLook: endpoint({
    method: 'GET',
    path: '/api/admin/look',
    who: 'staff',
    can: 'settings',
    answer: look.extend({ revision }),
  }),
  /** 409 when the look was saved since `revision`, which is 0 before the first save. 422 at colours without contrast. */
  saveLook: endpoint({
    method: 'PUT',
    path: '/api/admin/look',
    who: 'staff',
    can: 'settings',
    body: look.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
  /** Multipart form with one picture. The logo is public once a look with it is saved. */
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/admin/look/logo',
    who: 'staff',
    can: 'settings',
    files: true,
    answer: z.object({ success: z.literal(true), name: z.string() }),
  }),
  readStyleSheet: endpoint({ method: 'GET', path: '/look/style.css', who: 'anyone', answer: z.string() }),
  readTypeface: endpoint({
    method: 'GET',
    path: '/look/fonts/:family',
    who: 'anyone',
    params: z.object({ family: z.enum(typefaceNames) }),
    answer: z.string(),
  }),
  readLogo: endpoint({ method: 'GET', path: '/look/logos/:name', who: 'anyone', params: logoParams, answer: z.string() }),
  readIcon: endpoint({
    method: 'GET',
    path: '/look/icons/:name/:size',
    who: 'anyone',
    params: logoParams.extend({ size: z.coerce.number().pipe(z.literal(iconSizes)) }),
    answer: z.string(),
  }),
  readLogoImage: endpoint({ method: 'GET', path: '/look/social/:name', who: 'anyone', params: logoParams, answer: z.string() }),
  readManifest: endpoint({
    method: 'GET',
    path: '/look/manifests/:audience',
    who: 'anyone',
    params: z.object({ audience: z.enum(['site', 'admin']) }),
    answer: z.looseObject({ name: z.string() }),
  }),
}
