import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { AnswerOf } from '#domain/common/door.ts'
import type { contentDoors, WorkProject } from '#domain/content/content-doors.ts'
import { browserQueryClient } from '#web/lib/browser-query-client.ts'
import type { PageData } from '#web/lib/page-data.ts'
import { workQuery } from './work-queries.ts'

type Answer = AnswerOf<typeof contentDoors.readWork>
type Args = LoaderFunctionArgs | ClientLoaderFunctionArgs

export const slugOf = ({ params }: Pick<Args, 'params'>): string => params.slug ?? ''

/**
 * The project that the loaders of its pages read; null where there is none. Throws the way to the present address where it
 * was asked for by one that it had before: `pathOf` makes the path of the page from the slug.
 */
export function leadOn(args: Args, pathOf: (slug: string) => string, pageData?: PageData): WorkProject | null {
  const asked = slugOf(args)
  const [key] = workQuery(asked).queryKey
  const read = pageData
    ? (pageData.queries.queries.find(({ queryKey }) => queryKey[0] === key)?.state.data as Answer | undefined)
    : browserQueryClient().getQueryData(workQuery(asked).queryKey)
  if (!read) return null
  const { project } = read
  if (project.slug !== asked) throw redirect(pathOf(project.slug), 301)
  return project
}
