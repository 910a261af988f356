import { and, desc, isNotNull, sql } from 'drizzle-orm'
import { toPounds } from '#domain/common/money/money.ts'
import type { AnswerGivenTo } from '#domain/common/endpoint.ts'
import type { budgetEndpoints } from '#domain/costs/budget-endpoints.ts'
import { marginLeft, medianOf, pastProjects } from '#domain/costs/past-projects.ts'
import { totalOf } from '#domain/costs/project-costs.ts'
import type { Sql } from '../../base/database/database.ts'
import { projects, stageIsSold } from '../../tables/projects/projects.ts'
import { noSpending, readSpending } from './spending-store.ts'

/** The last finished projects of a video type, or of all for an empty one. */
export async function readPastProjects(db: Sql, type: string): Promise<AnswerGivenTo<typeof budgetEndpoints.listPastProjects>> {
  const { id, projectTitle, completedAt, valuePence, videoType } = projects
  const rows = await db
    .select({ id, title: projectTitle, completedAt, quoted: valuePence })
    .from(projects)
    .where(and(isNotNull(completedAt), stageIsSold, type ? sql`lower(${videoType}) = ${type.toLowerCase()}` : undefined))
    .orderBy(desc(completedAt), desc(id))
    .limit(pastProjects)
  const spending = await readSpending(
    db,
    rows.map((row) => row.id),
  )
  const past = rows.map((row) => {
    const { expected, actual } = totalOf(spending.get(row.id) ?? noSpending())
    return { ...row, spent: expected + actual }
  })
  const [quoted, spent] = [medianOf(past.map((row) => row.quoted)), medianOf(past.map((row) => row.spent))]
  return {
    projects: past.map((row) => ({
      id: row.id,
      title: row.title,
      completedAt: row.completedAt!.toISOString(),
      quoted: toPounds(row.quoted),
      spent: toPounds(row.spent),
      margin: marginLeft(row),
    })),
    median:
      quoted === null || spent === null
        ? null
        : {
            quoted: toPounds(quoted),
            spent: toPounds(spent),
            margin: medianOf(past.map(marginLeft).filter((margin) => margin !== null)),
          },
  }
}
