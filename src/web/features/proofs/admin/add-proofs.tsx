import { Images } from 'lucide-react'
import { useState } from 'react'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { LibraryPicker } from './library-picker.tsx'
import { useAddProofs } from './gallery-writes.ts'

/** Adds library pictures to the gallery. */
export function AddProofs({ gallery: { id, pictures } }: { gallery: GalleryDetail }) {
  const [open, setOpen] = useState(false)
  const { write, pending } = useAddProofs(id, () => setOpen(false))
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Images aria-hidden="true" size={15} />
        From the library
      </Button>
      {open && (
        <LibraryPicker
          taken={new Set(pictures.map(({ assetId }) => assetId))}
          pending={pending}
          onClose={() => setOpen(false)}
          onAdd={write}
        />
      )}
    </>
  )
}
