import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeAsset } from './use-change-asset.ts'

/** WebVTT captions of a film: uploaded, pasted or edited. */
export function AssetCaptions({ asset }: { asset: AssetDetail }) {
  const kept = asset.captionsText ?? ''
  const { typed, type, sending, saved } = useTyped<{ captions: string }>()
  const shown = typed.captions ?? kept
  const { write, pending, errors, clearErrors } = useChangeAsset(asset.id, {
    fields: ['captions'],
    onDone({ captionsText }) {
      saved()
      toast({ title: captionsText === null ? 'Captions removed' : 'Captions saved', tone: 'good' })
    },
  })
  const typeText = (captions: string) => {
    clearErrors()
    type({ captions })
  }
  function save(captions: string | null) {
    sending()
    write({ captions })
  }
  return (
    <form
      aria-label="Captions"
      onSubmit={(event) => {
        event.preventDefault()
        save(shown.trim() === '' ? null : shown)
      }}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <TextArea
        label="Captions"
        hint="WebVTT, as exported by editing software."
        rows={kept || shown ? 8 : 3}
        value={shown}
        error={errors.captions}
        spellCheck={false}
        placeholder={'WEBVTT\n\n00:01.000 --> 00:04.000\nHello.'}
        className="[&_textarea]:font-mono [&_textarea]:text-xs"
        onChange={({ target }) => typeText(target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileButton
          variant="secondary"
          size="small"
          label="A caption file"
          accept=".vtt,text/vtt"
          onFiles={([file]) => void file?.text().then(typeText)}
        >
          From a file
        </FileButton>
        <div className="flex gap-2">
          {kept && (
            <Button variant="quiet" size="small" disabled={pending} onClick={() => save(null)}>
              Remove
            </Button>
          )}
          <Button type="submit" size="small" disabled={shown === kept} pending={pending} pendingText="Saving...">
            Save captions
          </Button>
        </div>
      </div>
    </form>
  )
}
