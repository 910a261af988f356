import type { AnswerOf } from '#domain/common/door.ts'
import type { projectDoors } from '#domain/projects/project-doors.ts'
import type { signOffDoors } from '#domain/proposals/sign-off-doors.ts'
import { doorPages, doorQuery } from '#web/lib/queries.ts'

export type SignOffLink = AnswerOf<typeof signOffDoors.readSignOffLink>

export const signOffLinkQuery = (key: string) =>
  doorQuery<typeof signOffDoors.readSignOffLink>('/api/signoff/:key', { params: { key } })

export const unverifiedPages = () => ({
  ...doorPages<typeof signOffDoors.listSignOffs>('/api/admin/signoffs', { query: { limit: 50 } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** Whatever it may belong to. */
export const projectSearch = (search: string) => ({
  ...doorQuery<typeof projectDoors.listProjects>('/api/admin/projects', { query: { search, limit: 8 } }),
  staleTime: 20_000,
})
