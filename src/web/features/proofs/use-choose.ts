import { useQueryClient } from '@tanstack/react-query'
import { refusalToChoose } from '#domain/proofs/gallery-rules.ts'
import { proofEndpoints, type Proof, type Proofs } from '#domain/proofs/proof-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { proofsChanged, showProof } from './proof-queries.ts'

interface Choice {
  id: string
  chosen: boolean
}

/** Toggles the selection: optimistic update, requests one after another. */
export function useChoose(key: string, { state, package: { name }, limit, pictures }: Proofs): (proof: Proof) => void {
  const queries = useQueryClient()
  const show = ({ id, chosen }: Choice) => showProof(queries, key, id, (proof) => ({ ...proof, chosen }))
  const { write } = useWrite<Choice, unknown>({
    enqueue: `proofs ${key}`,
    optimisticUpdate(choice) {
      show(choice)
      return () => show({ ...choice, chosen: !choice.chosen })
    },
    send: ({ id, chosen }) => callEndpoint(proofEndpoints.chooseProof, { params: { key, id }, body: { chosen } }),
    onRefused({ message, status }, choice) {
      const mayPass = status === 0 || status >= 500
      toast({
        title: 'Not saved',
        text: message,
        tone: 'bad',
        ...(mayPass && { action: { label: 'Try Again', act: () => write(choice) } }),
      })
      // Refused: the data shown is outdated.
      if (!mayPass) void proofsChanged(queries, key)
    },
  })
  return ({ id, chosen }) => {
    if (state !== 'open') return
    const refusal = chosen ? null : refusalToChoose({ name, photos: limit }, pictures.filter((proof) => proof.chosen).length)
    if (refusal) toast({ title: 'Your selection is full', text: refusal, tone: 'bad' })
    else write({ id, chosen: !chosen })
  }
}
