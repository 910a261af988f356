import { useEffect } from 'react'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'

/** Milliseconds in view after which somebody has opened it. */
const lookedFor = 2_000

/** Tells the studio that the proposal was opened, once it has been in view for a moment. */
export function useNoteVisit(id: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => callEndpoint(proposalEndpoints.noteProposalVisit, { params: { id }, body: {} }).catch(() => undefined)
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void note(), lookedFor)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [id])
}
