import { useState, type FocusEvent, type ReactNode, useSyncExternalStore } from 'react'
import { Pause } from 'lucide-react'
import type { WorkCard } from '#domain/content/content-endpoints.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PlayGlyph } from '#web/ui/pictures/play-glyph.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useReel } from './use-reel.ts'
import { WorkReelControls } from './work-reel-controls.tsx'
import { WorkReelFilm } from './work-reel-film.tsx'
import { WorkStage } from '../work-stage.tsx'
import { WorkReelText } from './work-reel-text.tsx'

/** Full-width reel of the featured projects, one at a time. */
export function WorkReel({ projects, heading }: { projects: WorkCard[]; heading: ReactNode }) {
  const [film, setFilm] = useState({ slug: '', playing: false })
  const [muted, setMuted] = useState(true)
  const [paused, setPaused] = useState(false)
  const [watched, setWatched] = useState(false)
  const reel = useReel(projects.length, film.playing || paused || watched)
  const project = projects[reel.current] ?? projects[0]
  if (!project) return null

  const { slug } = project
  const threaded = film.slug === slug
  const playing = threaded && film.playing
  const show = (index: number) => {
    setFilm({ slug: '', playing: false })
    reel.show(index)
  }
  // Hover or visible focus holds the reel; focus left by a click (not :focus-visible) does not.
  const watch = {
    onPointerEnter: () => setWatched(true),
    onPointerLeave: () => setWatched(false),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setWatched(true),
    onBlur: (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || setWatched(false),
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Featured projects"
      data-moves-by-itself={projects.length > 1 ? '' : undefined}
      data-theme="stage"
      className="relative isolate flex flex-col overflow-hidden bg-canvas md:min-h-svh"
    >
      <div className="relative max-md:aspect-4/5 md:absolute md:inset-0 md:-z-10">
        {projects.map((one, index) => (
          <WorkReelPicture key={one.slug} project={one} shown={index === reel.current} first={index === 0} />
        ))}
        {threaded && (
          <WorkReelFilm
            key={slug}
            project={project}
            playing={playing}
            muted={muted}
            onEnd={() => setFilm({ slug: '', playing: false })}
          />
        )}
        <div className="hero-shade pointer-events-none absolute inset-0" />
      </div>
      <div className="frame-width relative mt-auto pb-8 max-md:-mt-24 md:pt-40 md:pb-10">
        {heading}
        <div {...watch} className="max-w-3xl">
          <WorkReelText projects={projects} current={reel.current} live={!reel.running} />
          <div className="mt-6 flex flex-wrap gap-3">
            {project.videoUrl && (
              <Button onClick={() => setFilm({ slug, playing: !playing })}>
                {playing ? <Pause aria-hidden="true" size={16} fill="currentColor" strokeWidth={0} /> : <PlayGlyph size={15} />}
                {playing ? 'Pause film' : 'Play film'}
              </Button>
            )}
            <ButtonLink to={`/work/${slug}`} variant="secondary" className="border-ink/60!">
              View project
            </ButtonLink>
          </div>
          <WorkReelControls
            projects={projects}
            reel={reel}
            sound={threaded}
            muted={muted}
            paused={paused}
            onShow={show}
            onPause={() => setPaused(!paused)}
            onMute={() => setMuted(!muted)}
          />
        </div>
      </div>
    </section>
  )
}

/** Still of a project behind the text; later ones load after the first. */
function WorkReelPicture({ project, shown, first }: { project: WorkCard; shown: boolean; first: boolean }) {
  const wanted = useSyncExternalStore(
    noChange,
    () => true,
    () => first,
  )
  const { picture } = project
  return (
    <picture className={classNames('absolute inset-0 transition-opacity duration-[1.2s] ease-film', !shown && 'opacity-0')}>
      {wanted && <WorkStage picture={picture} alt={shown ? picture.alt : ''} first={first} />}
    </picture>
  )
}

const noChange = () => () => undefined
