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

/**
 * Compares a copy with what was sent. The copy stays in the browser: only its fingerprint is asked about. Throws where the
 * browser has no way to reckon one, which is so without https.
 */
export async function compareCopy(id: string, copy: Blob): Promise<ShownVerdict> {
  const digest = await crypto.subtle.digest('SHA-256', await copy.arrayBuffer())
  const pdf = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return callDoor<Door>('GET', '/api/verify/:id', { params: { id }, query: { pdf } })
}
