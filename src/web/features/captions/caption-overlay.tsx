import { plainCueText } from '#domain/captions/cue-text.ts'
import type { Cue } from '#domain/captions/cue.ts'

/** The cues at the playhead, over the film as players show them. */
export function CaptionOverlay({ cues }: { cues: readonly Cue[] }) {
  return (
    <div className="pointer-events-none absolute inset-x-[6%] bottom-[7%] grid justify-items-center gap-1 text-center">
      {cues.map((cue) => (
        <p
          key={cue.id}
          dir="auto"
          className="max-w-full bg-black/75 px-2.5 py-0.5 text-[clamp(0.8125rem,2.4cqi,1.375rem)] leading-snug whitespace-pre-line text-white wrap-anywhere"
        >
          {plainCueText(cue.text)}
        </p>
      ))}
    </div>
  )
}
