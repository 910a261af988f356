import { useQueryClient } from '@tanstack/react-query'
import { transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { transcriptionQuery } from './transcript-queries.ts'

/** Ends the transcription of a version. */
export function useCancelTranscription(versionId: string) {
  const queries = useQueryClient()
  const { queryKey } = transcriptionQuery(versionId)
  return useWrite({
    send: () => callEndpoint(transcriptEndpoints.cancelTranscription, { params: { id: versionId } }),
    onDone(answer) {
      queries.setQueryData(queryKey, answer)
      toast({ title: 'Transcription cancelled', tone: 'good' })
    },
    onRefused({ message }) {
      toast({ title: 'Not cancelled', text: message, tone: 'bad' })
      void queries.invalidateQueries({ queryKey })
    },
  })
}
