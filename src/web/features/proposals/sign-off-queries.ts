import type { AnswerOf } from '#domain/common/door.ts'
import type { signOffDoors } from '#domain/proposals/sign-off-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

export type SignOffLink = AnswerOf<typeof signOffDoors.readSignOffLink>

export const signOffLinkQuery = (key: string) =>
  doorQuery<typeof signOffDoors.readSignOffLink>('/api/signoff/:key', { params: { key } })
