import { useSyncExternalStore } from 'react'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { makeKeptStore } from '../versions/kept-store.ts'
import { useReview } from '../review-context.ts'

const voices = makeKeptStore(
  'slatehouse.review-voice',
  (kept) => (kept ? (JSON.parse(kept) as string) : ''),
  (name) => name === '',
)

/** Name that staff comment as in this browser; empty for the studio. */
export const useVoice = (team: readonly string[]): string => {
  const voice = useSyncExternalStore(
    voices.subscribe,
    () => voices.get(''),
    () => '',
  )
  return team.includes(voice) ? voice : ''
}

export function VoiceSelect() {
  const { name } = useBrand()
  const {
    voice,
    project: { viewer, team },
  } = useReview()
  if (!viewer.staff) return null
  return (
    <select
      aria-label="Comment as"
      value={voice}
      onChange={({ target }) => voices.set('', target.value)}
      className="control control-small w-auto! max-w-36 py-1! text-[0.8125rem]!"
    >
      <option value="">{name}</option>
      {team.map((member) => (
        <option key={member}>{member}</option>
      ))}
    </select>
  )
}
