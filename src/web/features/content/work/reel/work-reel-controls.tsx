import { ArrowLeft, ArrowRight, Pause, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WorkCard } from '#domain/content/content-endpoints.ts'
import { reelSeconds } from '#domain/content/kinds/work-portfolio.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'
import type { Reel } from './use-reel.ts'

/** Reel controls: progress marks, previous and next, pause and sound. */
export function WorkReelControls({
  projects,
  reel,
  sound,
  muted,
  paused,
  onShow,
  onPause,
  onMute,
}: {
  projects: WorkCard[]
  reel: Reel
  /** The film playing has sound. */
  sound: boolean
  muted: boolean
  paused: boolean
  onShow(index: number): void
  onPause(): void
  onMute(): void
}) {
  const several = projects.length > 1
  return (
    <div className="mt-8 flex min-h-11 flex-wrap items-center gap-x-1 gap-y-2">
      {several && (
        <ul className="mr-3 flex gap-2">
          {projects.map((project, index) => (
            <li key={project.slug}>
              <button
                type="button"
                aria-label={`Show ${project.title}`}
                aria-current={index === reel.current ? 'true' : undefined}
                onClick={() => onShow(index)}
                className="group grid h-11 w-9 items-center sm:w-12"
              >
                <span className="relative block h-0.5 overflow-hidden bg-ink/35 group-hover:bg-ink/70">
                  {index === reel.current && (
                    <span
                      key={`${reel.current} ${reel.running}`}
                      className={classNames('absolute inset-0 origin-left bg-accent', reel.running && 'reel-time')}
                      style={{ animationDuration: `${reelSeconds}s`, animationDelay: `${-reel.headStart}ms` }}
                    />
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {several && (
        <>
          <ReelButton label="Previous project" onClick={() => onShow(reel.current - 1)}>
            <ArrowLeft aria-hidden="true" size={19} />
          </ReelButton>
          <ReelButton label="Next project" onClick={() => onShow(reel.current + 1)}>
            <ArrowRight aria-hidden="true" size={19} />
          </ReelButton>
        </>
      )}
      {reel.moves && (
        <ReelButton label={paused ? 'Resume the reel' : 'Pause the reel'} onClick={onPause}>
          {paused ? <PlayGlyph size={15} /> : <Pause aria-hidden="true" size={17} fill="currentColor" strokeWidth={0} />}
        </ReelButton>
      )}
      {sound && (
        <ReelButton label={muted ? 'Unmute' : 'Mute'} onClick={onMute}>
          {muted ? <VolumeX aria-hidden="true" size={19} /> : <Volume2 aria-hidden="true" size={19} />}
        </ReelButton>
      )}
    </div>
  )
}

function ReelButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-ink hover:text-canvas"
    >
      {children}
    </button>
  )
}
