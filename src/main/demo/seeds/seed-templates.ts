import { templateContent } from '#domain/proposals/templates/proposal-template.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { insertTemplate } from '#server/features/proposals/templates/template-store.ts'
import { demoProjects } from '../records/demo-projects.ts'

/** Keeps the offer with options as the demo's template. */
export async function addDemoTemplates(tx: Transaction): Promise<void> {
  const offer = demoProjects.map((demo) => demo.offer).find(({ items }) => items)
  if (offer) await insertTemplate(tx, { name: 'Product film with options', content: templateContent.parse(offer) })
}
