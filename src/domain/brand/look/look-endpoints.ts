import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { iconSizes, logoName } from './logo.ts'
import { look } from './look.ts'
import { typefaceNames } from './typefaces.ts'

const revision = z.int32().min(0)
const logoParams = z.object({ name: z.string().regex(logoName) })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/look' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

export const lookEndpoints = {
  readLook: staffEndpoint('GET', '', 'Read look', { answer: look.extend({ revision }) }),
  saveLook: staffEndpoint('PUT', '', 'Save look', {
    description:
      '409 when the look was saved since `revision`, which is 0 before the first save. 422 at colours without contrast.',
    body: look.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
  uploadLogo: staffEndpoint('POST', '/logo', 'Upload logo', {
    description: 'Multipart form with one picture. The logo is public once a look with it is saved.',
    files: true,
    answer: z.object({ success: z.literal(true), name: z.string() }),
  }),
  uploadLinkPicture: staffEndpoint('POST', '/picture', 'Upload the picture of shared links', {
    description: 'Multipart form with one picture, cut to 1200 by 630 pixels. It is shown once a look with it is saved.',
    files: true,
    answer: z.object({ success: z.literal(true), name: z.string() }),
  }),
  readLinkPicture: publicEndpoint('GET', '/look/pictures/:name', 'Read the picture of shared links', {
    params: logoParams,
    answer: z.string(),
  }),
  readStyleSheet: publicEndpoint('GET', '/look/style.css', 'Read style sheet', { answer: z.string() }),
  readTypeface: publicEndpoint('GET', '/look/fonts/:family', 'Read typeface', {
    params: z.object({ family: z.enum(typefaceNames) }),
    answer: z.string(),
  }),
  readLogo: publicEndpoint('GET', '/look/logos/:name', 'Read logo', { params: logoParams, answer: z.string() }),
  readIcon: publicEndpoint('GET', '/look/icons/:name/:size', 'Read icon', {
    params: logoParams.extend({ size: z.coerce.number().pipe(z.literal(iconSizes)) }),
    answer: z.string(),
  }),
  readLogoImage: publicEndpoint('GET', '/look/social/:name', 'Read logo image', { params: logoParams, answer: z.string() }),
  readManifest: publicEndpoint('GET', '/look/manifests/:audience', 'Read manifest', {
    params: z.object({ audience: z.enum(['site', 'admin']) }),
    answer: z.looseObject({ name: z.string() }),
  }),
}
