import { z } from 'zod'
import { line } from '../../common/fields.ts'
import { callToAction, contentPicture, longProse, priorities, sentenceList, seo } from '../editor/content-fields.ts'

/** Schema of a collection of still frames. */
export const stillsBody = z.object({
  subtitle: line(200).default(''),
  category: line(60).default(''),
  description: longProse(),
  equipment: sentenceList(30),
  technique: line(400).default(''),
  images: z
    .array(
      contentPicture.extend({ caption: line(300).default(''), camera: line(120).default('') }),
      'Please choose at least one picture.',
    )
    .min(1, 'Please choose at least one picture.')
    .max(200, 'Please use at most 200 pictures.'),
  seo,
  priority: z.enum(priorities).default('medium'),
  cta: callToAction,
})
export type StillsBody = z.output<typeof stillsBody>
