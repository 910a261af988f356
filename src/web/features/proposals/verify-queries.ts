import type { AnswerOf } from '#domain/common/door.ts'
import type { signatureDoors } from '#domain/signatures/signature-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { doorQuery } from '#web/lib/queries.ts'

type Door = typeof signatureDoors.verifySignature
export type ShownVerdict = AnswerOf<Door>

/** Looked at anew each time: what matched yesterday need not match now. */
export const verdictQuery = (id: string) => ({
  ...doorQuery<Door>('/api/verify/:id', { params: { id } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** Compares a copy, by its SHA-256 in hexadecimal, with what was signed and sent. */
export const compareCopy = (id: string, sha256: string): Promise<ShownVerdict> =>
  callDoor<Door>('GET', '/api/verify/:id', { params: { id }, query: { pdf: sha256 } })
