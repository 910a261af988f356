import { z } from 'zod'
import { endpoint, endpointsFor } from '../../common/endpoint.ts'
import { iconSizes, logoName } from './logo.ts'
import { look } from './look.ts'
import { typefaceNames } from './typefaces.ts'

const revision = z.int32().min(0)
const logoParams = z.object({ name: z.string().regex(logoName) })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings' })

export const lookEndpoints = {
  readLook: staffEndpoint({
    summary: 'Read look',
    method: 'GET',
    path: '/api/admin/look',
    answer: look.extend({ revision }),
  }),
  saveLook: staffEndpoint({
    summary: 'Save look',
    description:
      '409 when the look was saved since `revision`, which is 0 before the first save. 422 at colours without contrast.',
    method: 'PUT',
    path: '/api/admin/look',
    body: look.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
  uploadLogo: staffEndpoint({
    summary: 'Upload logo',
    description: 'Multipart form with one picture. The logo is public once a look with it is saved.',
    method: 'POST',
    path: '/api/admin/look/logo',
    files: true,
    answer: z.object({ success: z.literal(true), name: z.string() }),
  }),
  uploadLinkPicture: staffEndpoint({
    summary: 'Upload the picture of shared links',
    description: 'Multipart form with one picture, cut to 1200 by 630 pixels. It is shown once a look with it is saved.',
    method: 'POST',
    path: '/api/admin/look/picture',
    files: true,
    answer: z.object({ success: z.literal(true), name: z.string() }),
  }),
  readLinkPicture: endpoint({
    summary: 'Read the picture of shared links',
    method: 'GET',
    path: '/look/pictures/:name',
    who: 'anyone',
    params: logoParams,
    answer: z.string(),
  }),
  readStyleSheet: endpoint({
    summary: 'Read style sheet',
    method: 'GET',
    path: '/look/style.css',
    who: 'anyone',
    answer: z.string(),
  }),
  readTypeface: endpoint({
    summary: 'Read typeface',
    method: 'GET',
    path: '/look/fonts/:family',
    who: 'anyone',
    params: z.object({ family: z.enum(typefaceNames) }),
    answer: z.string(),
  }),
  readLogo: endpoint({
    summary: 'Read logo',
    method: 'GET',
    path: '/look/logos/:name',
    who: 'anyone',
    params: logoParams,
    answer: z.string(),
  }),
  readIcon: endpoint({
    summary: 'Read icon',
    method: 'GET',
    path: '/look/icons/:name/:size',
    who: 'anyone',
    params: logoParams.extend({ size: z.coerce.number().pipe(z.literal(iconSizes)) }),
    answer: z.string(),
  }),
  readLogoImage: endpoint({
    summary: 'Read logo image',
    method: 'GET',
    path: '/look/social/:name',
    who: 'anyone',
    params: logoParams,
    answer: z.string(),
  }),
  readManifest: endpoint({
    summary: 'Read manifest',
    method: 'GET',
    path: '/look/manifests/:audience',
    who: 'anyone',
    params: z.object({ audience: z.enum(['site', 'admin']) }),
    answer: z.looseObject({ name: z.string() }),
  }),
}
