import { z } from 'zod'
import { line, requiredLine } from '../../common/fields.ts'
import { callToAction, contentFilm, contentPicture, longProse, priorities, sentenceList, seo } from '../editor/content-fields.ts'
import { statedLength } from './film-length.ts'

export const caseStudyBody = z.object({
  client: requiredLine('Please name the client.', 120),
  /** Text such as `6 weeks`. */
  duration: line(60).default(''),
  industry: line(60).default(''),
  projectType: line(60).default(''),
  thumbnail: contentPicture,
  film: contentFilm,
  filmDuration: statedLength,
  /** The first entry is the key result. */
  results: sentenceList(12),
  challenge: longProse(),
  solution: longProse(),
  deliverables: sentenceList(30),
  /** Behind the scenes. */
  gallery: z.array(contentPicture).max(60, 'Please use at most 60 pictures.').default([]),
  seo,
  category: line(60).default(''),
  priority: z.enum(priorities).default('medium'),
  cta: callToAction,
})
export type CaseStudyBody = z.output<typeof caseStudyBody>
