import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { MentionArea } from '#web/ui/text/mention-field.tsx'

/** Everyone who may see a project, with its tasks. */
const projectPeopleQuery = (id: string) => endpointQuery(taskEndpoints.listTasks, { params: { id } })

type Field = Omit<ComponentProps<typeof MentionArea>, 'names'>

/** A field of a project's notes. @ suggests who may see the project. */
export function NotesField({ projectId, ...field }: Field & { projectId: string }) {
  const people = useQuery(projectPeopleQuery(projectId)).data?.people ?? []
  return <MentionArea {...field} names={people.map(({ name }) => name)} />
}
