import { z } from 'zod'
import { line, prose, requiredLine } from '../../common/fields.ts'
import { contentPicture } from '../editor/content-fields.ts'
import { photoCategories } from './photography.ts'

/** Schema of a photograph of the photography page. */
export const photoBody = z.object({
  client: requiredLine('Please name the client.', 120),
  description: prose(1_000).default(''),
  category: z.enum(photoCategories, 'Please choose a category.'),
  picture: contentPicture,
  camera: line(120).default(''),
})
export type PhotoBody = z.output<typeof photoBody>
