import { z } from 'zod'
import { door } from '../common/door.ts'
import { idParams } from '../common/fields.ts'
import { projectStages } from './project-stage.ts'

const draft = z.object({
  id: z.string(),
  number: z.number(),
  slug: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  stage: z.enum(projectStages),
  items: z.array(z.object({ description: z.string(), cost: z.number() })),
  /** Pounds. */
  total: z.number(),
  createdAt: z.iso.datetime(),
})

export const projectDoors = {
  /** The draft that a public quote or a plan became, with its items. */
  readDraftOfInquiry: door({
    method: 'GET',
    path: '/api/admin/inquiries/:id/project',
    who: 'staff',
    params: idParams,
    answer: z.object({ project: draft.nullable() }),
  }),
  /** Makes the plan that came with an inquiry a project. */
  draftFromPlan: door({
    method: 'POST',
    path: '/api/admin/inquiries/:id/project',
    who: 'staff',
    params: idParams,
    answer: z.object({ success: z.boolean(), project: draft }),
  }),
}
