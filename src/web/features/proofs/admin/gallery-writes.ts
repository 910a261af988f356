import { useQueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { galleryEndpoints, type GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import type { GalleryMove } from '#domain/proofs/gallery-rules.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { galleryQuery, showGallery } from './gallery-queries.ts'

type Changes = BodyGivenTo<typeof galleryEndpoints.changeGallery>
type Answer = { gallery: GalleryDetail }

/** Mutation of a gallery; each responds with the whole gallery. */
function useGalleryWrite<Input>(
  id: string,
  {
    send,
    done,
    failure,
    onDone,
  }: {
    send(input: Input): Promise<Answer>
    /** Title of the success notice. */
    done?(input: Input): string
    failure: string
    onDone?(): void
  },
) {
  const queries = useQueryClient()
  return useWrite<Input, Answer>({
    failure,
    send,
    onDone({ gallery }, input) {
      showGallery(queries, gallery)
      const title = done?.(input)
      if (title) toast({ title, tone: 'good' })
      onDone?.()
    },
    // 409: the client or another admin has changed it meanwhile.
    onRefused: ({ status }) => {
      if (status === 409) void invalidate(queries, galleryQuery(id))
    },
  })
}

export const changeGallery = (id: string, body: Changes) => callEndpoint(galleryEndpoints.changeGallery, { params: { id }, body })

export const useRemovePassword = (id: string) =>
  useGalleryWrite<void>(id, { failure: 'Not saved', done: () => 'Saved', send: () => changeGallery(id, { password: null }) })

const moveMessages: Record<GalleryMove, string> = {
  release: 'Finals released',
  reopen: 'Selection reopened',
  revoke: 'Link revoked',
  renew: 'New link created',
}

export const useMoveGallery = (id: string) =>
  useGalleryWrite<GalleryMove>(id, {
    failure: 'Not changed',
    done: (move) => moveMessages[move],
    send: (move) => callEndpoint(galleryEndpoints.moveGallery, { params: { id }, body: { move } }),
  })

export const useMailGallery = (id: string) =>
  useGalleryWrite<void>(id, {
    failure: 'Not sent',
    done: () => 'Link sent',
    send: () => callEndpoint(galleryEndpoints.mailGallery, { params: { id } }),
  })

export const useAddProofs = (id: string, onDone: () => void) =>
  useGalleryWrite<string[]>(id, {
    failure: 'Not added',
    done: ({ length }) => (length === 1 ? '1 picture added' : `${length} pictures added`),
    onDone,
    send: (assetIds) => callEndpoint(galleryEndpoints.addProofs, { params: { id }, body: { assetIds } }),
  })

export const useRemoveProof = (id: string) =>
  useGalleryWrite<string>(id, {
    failure: 'Not removed',
    send: (pictureId) => callEndpoint(galleryEndpoints.removeProof, { params: { id: pictureId } }),
  })
