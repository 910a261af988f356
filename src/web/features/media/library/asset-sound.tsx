import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeAsset } from './use-change-asset.ts'

/** Sound tracks of a file with several, and which of them are heard. */
export function AssetSound({ asset: { id, state, sound } }: { asset: AssetDetail }) {
  const { write, pending, errors } = useChangeAsset(id, {
    fields: ['sound'],
    onDone: () => toast({ title: 'Saved', text: 'The file is being processed with this sound.', tone: 'good' }),
  })
  if (!sound) return null
  const busy = state === 'arrived' || state === 'processing'
  return (
    <section aria-labelledby="sound" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="sound" className="text-sm font-semibold">
        {sound.tracks.length} sound tracks
      </h2>
      <ul className="mt-2 grid gap-1 text-sm text-muted">
        {sound.tracks.map((track) => (
          <li key={track} className="[overflow-wrap:anywhere]">
            {track}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <SelectField
          label="Sound that is heard"
          hint={
            busy
              ? 'You can change it once the file has been processed.'
              : 'In the player, deliveries, checks and transcripts. Changing it processes the file again.'
          }
          value={sound.options.find(({ label }) => label === sound.mix)?.value ?? ''}
          disabled={pending || busy}
          error={errors.sound}
          choices={sound.options.map(({ value, label, usual }) => ({ value, label: usual ? `${label} (usual)` : label }))}
          onChange={({ target }) => write({ sound: target.value })}
        />
      </div>
    </section>
  )
}
