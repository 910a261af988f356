import { useQueryClient } from '@tanstack/react-query'
import { Download, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isProcessed, type AssetKind } from '#domain/media/library/asset.ts'
import { mediaEndpoints, type AssetDetail } from '#domain/media/media-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { nameOf } from './asset-names.ts'
import { assetQuery, assetListsChanged, assetsChanged } from './asset-queries.ts'
import { UseList } from './asset-uses.tsx'
import { acceptedFiles, uploadLine } from '../uploads/uploads.ts'

/** Actions on an asset: transcode again, replace, download, delete. */
export function AssetActions({ asset, onDeleted }: { asset: AssetDetail; onDeleted(): void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {isProcessed(asset.kind) && <Transcode asset={asset} />}
      {asset.kind !== 'captions' && <Replace asset={asset} />}
      <ButtonAnchor variant="secondary" size="small" href={asset.original} download>
        <Download aria-hidden="true" size={15} />
        Original
      </ButtonAnchor>
      <Delete asset={asset} onDeleted={onDeleted} />
    </div>
  )
}

function Transcode({ asset: { id, state } }: { asset: AssetDetail }) {
  const queries = useQueryClient()
  const readAgain = () => void assetsChanged(queries)
  const transcode = useWrite<void, unknown>({
    failure: 'Not processed',
    send: () => callEndpoint(mediaEndpoints.transcodeFilm, { params: { id } }),
    onDone: readAgain,
    onRefused: readAgain,
  })
  const cancel = useWrite<void, unknown>({
    failure: 'Not cancelled',
    send: () => callEndpoint(mediaEndpoints.cancelTranscoding, { params: { id } }),
    onDone: readAgain,
    onRefused: readAgain,
  })
  if (state === 'arrived' || state === 'processing') {
    return (
      <Button
        variant="secondary"
        size="small"
        pending={cancel.pending}
        pendingText="Cancelling..."
        onClick={() => cancel.write()}
      >
        Cancel processing
      </Button>
    )
  }
  return (
    <Button
      variant={state === 'ready' ? 'secondary' : 'primary'}
      size="small"
      pending={transcode.pending}
      pendingText="Starting..."
      onClick={() => transcode.write()}
    >
      Process again
    </Button>
  )
}

function Replace({ asset: { id, kind, bytes } }: { asset: AssetDetail }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <FileButton
        variant="secondary"
        size="small"
        label="Replacement file"
        accept={accepts[kind] ?? acceptedFiles}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      >
        <RefreshCw aria-hidden="true" size={15} />
        Replace
      </FileButton>
      <ConfirmDialog
        open={file !== null}
        title="Replace the file?"
        text={`${file?.name ?? ''} (${byteLabel(file?.size ?? 0)}) replaces the current file (${byteLabel(bytes)}) wherever it is used. The name, texts and tags stay. The current file is deleted.`}
        confirmText="Replace"
        onConfirm={() => file && uploadLine.add([file], { replaces: id })}
        onClose={() => setFile(null)}
      />
    </>
  )
}

const accepts: Partial<Record<AssetKind, string>> = {
  image: 'image/*',
  audio: 'audio/*,.wav,.bwf,.aif',
  document: 'application/pdf',
}

function Delete({ asset, onDeleted }: { asset: AssetDetail; onDeleted(): void }) {
  const { id, uses } = asset
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite<void, unknown>({
    failure: 'Not deleted',
    send: () => callEndpoint(mediaEndpoints.deleteAsset, { params: { id } }),
    onDone() {
      toast({ title: 'Deleted', text: nameOf(asset), tone: 'good' })
      onDeleted()
      queries.removeQueries({ queryKey: assetQuery(id).queryKey })
      void assetListsChanged(queries)
    },
    // 409: the asset is in use by now, or was changed by somebody else.
    onRefused: () => void assetsChanged(queries),
  })
  return (
    <>
      <Button variant="danger" size="small" pending={pending} pendingText="Deleting..." onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" size={15} />
        Delete
      </Button>
      {uses.length === 0 ? (
        <ConfirmDialog
          open={asking}
          danger
          title="Delete permanently?"
          text={`${nameOf(asset)} will be deleted, with everything made from it. This cannot be undone.`}
          confirmText="Delete"
          onConfirm={() => write()}
          onClose={() => setAsking(false)}
        />
      ) : (
        <Dialog open={asking} onClose={() => setAsking(false)} title="Still in use">
          <p className="text-muted">You can delete it once it is removed from:</p>
          <UseList uses={uses} />
        </Dialog>
      )}
    </>
  )
}
