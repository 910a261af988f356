import { useQueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { transcriptEndpoints, type Transcript } from '#domain/transcripts/transcript-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { showTranscript, transcriptQuery } from './transcript-queries.ts'

type Endpoint = typeof transcriptEndpoints.changeTranscript

export const sendChange = (versionId: string, body: BodyGivenTo<Endpoint>) =>
  callEndpoint(transcriptEndpoints.changeTranscript, { params: { id: versionId }, body })

/** Changes a transcript by one press; where somebody else saved it, theirs is shown. */
export function useChangeTranscript({ versionId, revision }: Transcript, done?: string) {
  const queries = useQueryClient()
  return useWrite({
    send: (changes: Omit<BodyGivenTo<Endpoint>, 'revision'>) => sendChange(versionId, { ...changes, revision }),
    onDone({ transcript }) {
      showTranscript(queries, versionId, transcript)
      if (done) toast({ title: done, tone: 'good' })
    },
    onRefused({ message }) {
      toast({ title: 'Transcript not saved', text: message, tone: 'bad' })
      void invalidate(queries, transcriptQuery(versionId))
    },
  })
}
