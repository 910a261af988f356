import { shippedTemplates } from '#domain/agreements/shipped-templates.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { installation } from '../../../tables/website/brand.ts'
import { addTemplate } from './save-agreement-template.ts'

/** Adds the shipped templates, once for an installation: those that were deleted stay deleted. */
export async function ensureAgreementTemplates({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await db.transaction((tx) => addShippedTemplates(tx, now))
}

/** The same in the caller's transaction. */
export async function addShippedTemplates(tx: Transaction, now: Date): Promise<void> {
  const value = { addedAt: now.toISOString() }
  const [isFirst] = await tx.insert(installation).values({ name: 'agreement-templates', value }).onConflictDoNothing().returning()
  if (!isFirst) return
  for (const template of shippedTemplates) await addTemplate(tx, template, { personId: null, now })
}
