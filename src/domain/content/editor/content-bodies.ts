import type { z } from 'zod'
import { caseStudyBody } from '../kinds/case-study.ts'
import type { ContentKind } from '../kinds/content-kinds.ts'
import { photoBody } from '../kinds/photo.ts'
import { postBody } from '../kinds/post.ts'
import { stillsBody } from '../kinds/stills.ts'
import { workBody } from '../kinds/work-project.ts'

/** Schema that each kind of content has to satisfy before publishing. */
export const contentBodies = {
  post: postBody,
  'case-study': caseStudyBody,
  stills: stillsBody,
  work: workBody,
  photo: photoBody,
} as const satisfies Record<ContentKind, z.ZodType>

export type ContentBody<Kind extends ContentKind = ContentKind> = z.output<(typeof contentBodies)[Kind]>
