import { useState } from 'react'
import type { AssetDetail } from '#domain/media/media-doors.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeAsset } from './use-change-asset.ts'

/** A film's captions as WebVTT: from a file, pasted, or put right by hand. */
export function AssetCaptions({ asset }: { asset: AssetDetail }) {
  const kept = asset.captionsText ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? kept
  const { write, pending, errors, forgive } = useChangeAsset(asset.id, {
    fields: ['captions'],
    onDone({ captionsText }) {
      setTyped(null)
      toast({ title: captionsText === null ? 'Captions taken away' : 'Captions saved', tone: 'good' })
    },
  })
  const type = (text: string | null) => {
    forgive()
    setTyped(text)
  }
  return (
    <form
      aria-label="Captions"
      onSubmit={(event) => {
        event.preventDefault()
        write({ captions: shown.trim() === '' ? null : shown })
      }}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <TextArea
        label="Captions"
        hint="WebVTT, as editing programs export it."
        rows={kept || typed ? 8 : 3}
        value={shown}
        error={errors.captions}
        spellCheck={false}
        placeholder={'WEBVTT\n\n00:01.000 --> 00:04.000\nHello.'}
        className="[&_textarea]:font-mono [&_textarea]:text-xs"
        onChange={({ target }) => type(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileButton
          look="secondary"
          size="small"
          label="A caption file"
          accept=".vtt,text/vtt"
          onFiles={([file]) => void file?.text().then(type)}
        >
          From a file
        </FileButton>
        <div className="flex gap-2">
          {kept && (
            <Button look="quiet" size="small" disabled={pending} onClick={() => write({ captions: null })}>
              Take away
            </Button>
          )}
          <Button
            type="submit"
            size="small"
            disabled={typed === null || typed === kept}
            pending={pending}
            pendingText="Saving..."
          >
            Save captions
          </Button>
        </div>
      </div>
    </form>
  )
}
