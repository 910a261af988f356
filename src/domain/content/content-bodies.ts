import type { z } from 'zod'
import { caseStudyBody } from './case-study.ts'
import type { ContentKind } from './content-kinds.ts'
import { photoBody } from './photo.ts'
import { postBody } from './post.ts'
import { stillsBody } from './stills.ts'
import { workBody } from './work-project.ts'

/** Schema that each kind of content has to satisfy before publishing. */
export const contentBodies = {
  post: postBody,
  'case-study': caseStudyBody,
  stills: stillsBody,
  work: workBody,
  photo: photoBody,
} as const satisfies Record<ContentKind, z.ZodType>

export type ContentBody<Kind extends ContentKind = ContentKind> = z.output<(typeof contentBodies)[Kind]>
