import { Problem } from '#domain/common/problem.ts'
import { titleOfPlan } from '#domain/plans/plan-title.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockInquiry } from '../../inquiries/inquiry-store.ts'
import { findPlanOfInquiry } from '../../plans/plan-store.ts'
import { insertDraft } from './insert-draft.ts'
import { findProjectOfInquiry, type ProjectRow } from '../project-store.ts'

/**
 * Creates a project from a plan; the plan stays with the inquiry. Idempotent, also for concurrent calls. Throws `not-found`, or
 * `conflict` when the inquiry has no plan.
 */
export async function draftProjectFromPlan({ db }: Pick<Services, 'db'>, inquiryId: string): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const inquiry = await tryLockInquiry(tx, inquiryId)
    if (!inquiry) throw new Problem('not-found', 'This enquiry does not exist.')
    const before = await findProjectOfInquiry(tx, inquiryId)
    if (before) return before
    const plan = await findPlanOfInquiry(tx, inquiryId)
    if (!plan) throw new Problem('conflict', 'This enquiry has no plan to make a project from.')
    const project = (await insertDraft(tx, inquiry, titleOfPlan(plan.sheet, inquiry), plan.sheet))!
    await recordActivity(tx, {
      actor: 'staff',
      action: 'project.drafted',
      subject: project.id,
      meta: { inquiryId, planId: plan.id, slug: project.slug },
    })
    return project
  })
}
