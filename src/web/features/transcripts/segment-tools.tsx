import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Transcript } from '#domain/transcripts/transcript-endpoints.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentDialog } from './segment-dialog.tsx'
import { useChangeTranscript } from './use-change-transcript.ts'

/** At most so many segments are changed at once. */
const mostSegments = 500

/** What staff can do with the segments of selected words: correct one, and name who talks in all of them. */
export function SegmentTools({ transcript, range }: { transcript: Transcript; range: { first: number; last: number } }) {
  const [editing, setEditing] = useState(false)
  const change = useChangeTranscript(transcript)
  const { may } = useMay('upload-versions')
  const { speakers, segments } = transcript
  const selected = segments.slice(range.first, range.last + 1).slice(0, mostSegments)
  const [segment, ...others] = selected
  if (!may || !segment) return null
  const shared = others.every(({ speaker }) => speaker === segment.speaker) ? (segment.speaker ?? '') : ''
  return (
    <>
      {speakers.length > 0 && (
        <select
          aria-label="Speaker"
          className="control control-small w-auto max-w-40"
          value={shared}
          disabled={change.pending}
          onChange={({ target }) => change.write({ segments: selected.map(({ id }) => ({ id, speaker: target.value || null })) })}
        >
          <option value="">No speaker</option>
          {speakers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {others.length === 0 && (
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" size={14} />
          Correct
        </Button>
      )}
      <SegmentDialog open={editing} transcript={transcript} segment={segment} onClose={() => setEditing(false)} />
    </>
  )
}
