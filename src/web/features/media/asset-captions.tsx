import { useQueryClient } from '@tanstack/react-query'
import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { assetQuery, showAsset } from './asset-queries.ts'
import { changeAsset } from './use-change-asset.ts'

const labels = { captions: 'Captions' }

const recordOf = ({ captionsText, revision }: AssetDetail) => ({ fields: { captions: captionsText ?? '' }, revision })

/** WebVTT captions of a film: uploaded, pasted or edited. */
export function AssetCaptions({ asset }: { asset: AssetDetail }) {
  const queries = useQueryClient()
  const form = useRecordForm({
    record: recordOf(asset),
    failure: 'Not saved',
    savesMerged: true,
    save({ fields: { captions }, revision }, next: 'save' | 'remove') {
      const isEmpty = next === 'remove' || captions.trim() === ''
      return changeAsset(asset.id, { captions: isEmpty ? null : captions, revision })
    },
    recordOf: (answer) => recordOf(answer.asset),
    readRecord: async () => recordOf((await queries.fetchQuery({ ...assetQuery(asset.id), staleTime: 0 })).asset),
    onSaved({ asset: saved }) {
      showAsset(queries, saved)
      toast({ title: saved.captionsText === null ? 'Captions removed' : 'Captions saved', tone: 'good' })
    },
  })
  const { fields, base, dirty, pending } = form
  return (
    <RecordForm
      label="Captions"
      form={form}
      labels={labels}
      onSubmit={() => form.save('save')}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <TextArea
        label={labels.captions}
        {...form.text('captions')}
        hint="WebVTT, as exported by editing software."
        rows={base.captions || fields.captions ? 8 : 3}
        spellCheck={false}
        placeholder={'WEBVTT\n\n00:01.000 --> 00:04.000\nHello.'}
        className="[&_textarea]:font-mono [&_textarea]:text-xs"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileButton
          variant="secondary"
          size="small"
          label="A caption file"
          accept=".vtt,text/vtt"
          onFiles={([file]) => void file?.text().then((captions) => form.change({ captions }))}
        >
          From a file
        </FileButton>
        <div className="flex gap-2">
          {base.captions && (
            <Button variant="quiet" size="small" disabled={pending} onClick={() => form.save('remove')}>
              Remove
            </Button>
          )}
          <Button type="submit" size="small" disabled={!dirty} pending={pending} pendingText="Saving...">
            Save captions
          </Button>
        </div>
      </div>
    </RecordForm>
  )
}
