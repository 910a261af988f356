import { Download, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { AssetKind } from '#domain/media/library/asset.ts'
import { assetKindLabels } from '#domain/media/library/asset-labels.ts'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useRemoveFinal } from './admin-review-writes.ts'
import { FinalDialog } from './final-dialog.tsx'
import { PanelPart, rowList } from './panel-part.tsx'
import type { PickedAsset, Picker } from './picker.ts'

const finalKinds = ['video', 'image', 'audio', 'document'] as const satisfies readonly AssetKind[]

type Final = AdminReview['finals'][number]

/** Finals that the client may download after approval, in addition to the approved version. */
export function FinalList({ projectId, review, Picker }: { projectId: string; review: AdminReview; Picker: Picker }) {
  const [kind, setKind] = useState<AssetKind | null>(null)
  const [isAsked, setAsked] = useOpenedByAddress('add-final')
  const [chosen, setChosen] = useState<PickedAsset | null>(null)
  const [leaving, setLeaving] = useState<Final | null>(null)
  const remove = useRemoveFinal(projectId)
  const { finals, signOff } = review
  const uploads = useMay('upload-versions').may
  const close = () => {
    setKind(null)
    setAsked(false)
  }
  const dialogs = (
    <>
      <Picker
        kind={kind ?? 'video'}
        {...(isAsked && { kinds: finalKinds })}
        several={false}
        open={kind !== null || isAsked}
        onChoose={([asset]) => {
          close()
          setChosen(asset ?? null)
        }}
        onClose={close}
      />
      <FinalDialog key={chosen?.id} projectId={projectId} asset={chosen} onClose={() => setChosen(null)} />
    </>
  )
  // Before the approval the menu of the tab adds the first one.
  if (finals.length === 0 && !signOff) return dialogs
  return (
    <PanelPart
      title="Finals"
      aside={
        uploads && (
          <span className="flex min-w-0 flex-wrap justify-end gap-1">
            {finalKinds.map((one) => (
              <Button key={one} variant="quiet" size="small" onClick={() => setKind(one)}>
                <Plus aria-hidden="true" size={14} />
                {assetKindLabels[one]}
              </Button>
            ))}
          </span>
        )
      }
    >
      {finals.length === 0 && (
        <p className="text-sm text-muted">
          {!uploads ? 'No finals yet.' : 'The client can download the approved version. Add other masters and formats here.'}
        </p>
      )}
      {finals.length > 0 && (
        <ul aria-label="Finals" className={rowList}>
          {finals.map((final) => (
            <li key={final.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 pr-2 pl-4">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold wrap-anywhere">{final.label}</p>
                {final.description && <p className="wrap-anywhere">{final.description}</p>}
                <p className="timecode text-muted wrap-anywhere">
                  {final.filename}, {byteLabel(final.bytes)}
                </p>
              </div>
              <span className="flex gap-1">
                <ButtonAnchor variant="quiet" size="small" href={final.url} download aria-label={`Download ${final.label}`}>
                  <Download aria-hidden="true" size={15} />
                  Download
                </ButtonAnchor>
                <IfMay ability="upload-versions">
                  <Button variant="quiet" size="small" aria-label={`Remove ${final.label}`} onClick={() => setLeaving(final)}>
                    <X aria-hidden="true" size={15} />
                  </Button>
                </IfMay>
              </span>
            </li>
          ))}
        </ul>
      )}
      {dialogs}
      <ConfirmDialog
        open={leaving !== null}
        danger
        title="Remove this final?"
        text={`The client will no longer be able to download ${leaving?.label ?? ''}. The file stays in the library.`}
        confirmText="Remove"
        onConfirm={() => leaving && remove.write(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </PanelPart>
  )
}
