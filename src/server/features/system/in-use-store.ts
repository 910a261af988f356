import { eq, ne, sql } from 'drizzle-orm'
import { optionalParts, type OptionalPart } from '#domain/system/in-use-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import { projectArchives } from '../../tables/system/archive.ts'
import { settings } from '../../tables/website/brand.ts'
import { kit } from '../../tables/projects/kit.ts'
import { leave } from '../../tables/people/leave.ts'
import { usageRights } from '../../tables/projects/rights.ts'
import { watchedFiles } from '../../tables/system/watched-files.ts'
import { webhooks } from '../../tables/system/webhooks.ts'

/** The parts of which there is a record, in one query that reads a row of each at most. */
export async function listPartsInUse(db: Sql): Promise<OptionalPart[]> {
  const { rows } = await db.execute<Record<OptionalPart, boolean>>(sql`select
    exists (select from ${usageRights}) as "rights",
    exists (select from ${kit}) as "kit",
    exists (select from ${leave}) as "leave",
    exists (select from ${webhooks}) as "webhooks",
    exists (select from ${settings} where ${eq(settings.name, 'archive')})
      or exists (select from ${projectArchives} where ${ne(projectArchives.state, 'here')}) as "archive",
    exists (select from ${settings} where ${eq(settings.name, 'watch-folder')})
      or exists (select from ${watchedFiles}) as "watch-folder"`)
  return optionalParts.filter((part) => rows[0]![part])
}
