import { useQueryClient } from '@tanstack/react-query'
import { Mail, PackageCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { galleryEndpoints, type GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { galleryMoves, refusalToMail, refusalToMove, type GalleryMove } from '#domain/proofs/gallery-rules.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { galleriesChanged, galleryQuery } from './gallery-queries.ts'
import { useMailGallery, useMoveGallery } from './gallery-writes.ts'

/** Actions on a gallery in its current state. */
export function GalleryActions({ gallery, onDeleted }: { gallery: GalleryDetail; onDeleted(): void }) {
  const { id, state, pictures, mailedAt, clientEmail } = gallery
  const [asking, setAsking] = useState<Asked | null>(null)
  const mail = useMailGallery(id)
  const move = useMoveGallery(id)
  const remove = useDeleteGallery(gallery, onDeleted)
  const mailRefusal = refusalToMail(state, pictures.length)

  const questions: Record<Asked, { title: string; text: string; confirmText: string; danger?: boolean; act(): void }> = {
    mail: {
      title: mailedAt ? 'Email the link again?' : 'Email the link?',
      text: `${clientEmail} will get the link to this gallery. A password, if there is one, is not included.`,
      confirmText: 'Send email',
      act: () => mail.write(),
    },
    delete: {
      title: 'Delete the gallery?',
      text: 'The client’s selection and comments are deleted with it. The pictures stay in the library. This cannot be undone.',
      confirmText: 'Delete',
      danger: true,
      act: () => remove.write(),
    },
    ...(Object.fromEntries(galleryMoves.map((name) => [name, { ...moveQuestions[name], act: () => move.write(name) }])) as Record<
      GalleryMove,
      (typeof moveQuestions)[GalleryMove] & { act(): void }
    >),
  }
  const asked = asking && questions[asking]

  return (
    <div className="flex flex-wrap gap-2">
      {!mailRefusal && (
        <Button
          variant={mailedAt ? 'secondary' : 'primary'}
          size="small"
          pending={mail.pending}
          onClick={() => setAsking('mail')}
        >
          <Mail aria-hidden="true" size={15} />
          {mailedAt ? 'Email the link again' : 'Email the link'}
        </Button>
      )}
      {galleryMoves
        .filter((name) => !refusalToMove(name, state))
        .map((name) => (
          <Button
            key={name}
            variant={name === 'release' ? 'primary' : 'secondary'}
            size="small"
            disabled={move.pending}
            onClick={() => setAsking(name)}
          >
            {name === 'release' && <PackageCheck aria-hidden="true" size={15} />}
            {moveQuestions[name].label}
          </Button>
        ))}
      <Button variant="danger" size="small" pending={remove.pending} onClick={() => setAsking('delete')}>
        <Trash2 aria-hidden="true" size={15} />
        Delete
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.title ?? ''}
        text={asked?.text ?? ''}
        confirmText={asked?.confirmText ?? ''}
        danger={asked?.danger ?? false}
        onConfirm={() => asked?.act()}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}

type Asked = GalleryMove | 'mail' | 'delete'

const moveQuestions: Record<GalleryMove, { label: string; title: string; text: string; confirmText: string; danger?: boolean }> =
  {
    release: {
      label: 'Release finals',
      title: 'Release the finals?',
      text: 'The client gets an email and can download the chosen pictures in full size, without a watermark.',
      confirmText: 'Release',
    },
    reopen: {
      label: 'Reopen the selection',
      title: 'Reopen the selection?',
      text: 'The client can change and send it again. Released finals are withdrawn until then.',
      confirmText: 'Reopen',
    },
    revoke: {
      label: 'Revoke the link',
      title: 'Revoke the link?',
      text: 'The link stops working at once. Selections and comments are kept, and you can create a new link later.',
      confirmText: 'Revoke',
      danger: true,
    },
    renew: {
      label: 'Create a new link',
      title: 'Create a new link?',
      text: 'The gallery gets a new address. The old link stays invalid.',
      confirmText: 'Create a new link',
    },
  }

function useDeleteGallery({ id, title }: GalleryDetail, onDeleted: () => void) {
  const queries = useQueryClient()
  return useWrite<void, unknown>({
    failure: 'Not deleted',
    send: () => callEndpoint(galleryEndpoints.deleteGallery, { params: { id } }),
    onDone() {
      toast({ title: 'Deleted', text: title, tone: 'good' })
      onDeleted()
      queries.removeQueries({ queryKey: galleryQuery(id).queryKey })
      void galleriesChanged(queries)
    },
  })
}
