import { useMemo, type ReactNode } from 'react'
import type { PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { FilmStage } from '#web/ui/player/film-stage.tsx'
import type { Film } from '#web/ui/player/film/use-film.ts'
import type { Frames } from '#web/ui/player/film/use-frames.ts'
import { CommentMarks } from '../comments/comment-marks.tsx'
import { cutKeyLabels } from './cut-keys.ts'
import type { sourceOf } from './cut-source.ts'
import type { Draft } from '../composer/draft.ts'
import { DraftDrawing } from '../drawing/draft-drawing.tsx'
import type { Pen } from '../drawing/drawing-pad.tsx'
import type { FrameLabels } from './frame-labels.ts'
import { PictureOverlay } from './picture-overlay.tsx'
import { useReview } from '../review-context.ts'
import { ShownDrawing } from '../drawing/shown-drawing.tsx'
import { ShownTime } from './shown-time.tsx'
import type { ShownThread } from '../comments/threads.ts'
import type { ChangeDraft } from '../composer/use-review-draft.ts'
import { Watermark } from './watermark.tsx'

export interface ReviewStageProps {
  version: ReviewVersion
  film: Film
  frames: Frames | null
  source: ReturnType<typeof sourceOf>
  /** Null for a version without a known frame rate. */
  text: FrameLabels | null
  threads: readonly ShownThread[]
  openedThread: ShownThread | undefined
  onOpen(thread: ShownThread): void
  /** Viewer's name; null for none. */
  watermark: string | null
  draft: Draft
  change: ChangeDraft
  /** Null while not drawing. */
  pen: Pen | null
  size: PictureSize
  onComment(): void
  press(event: KeyboardEvent): boolean
  /** Findings of the technical check along the timeline; null without. */
  findings: ReactNode
}

/** The film of a version, with drawings and watermark over it and comments on its timeline. */
export function ReviewStage({
  version,
  film,
  frames,
  source,
  text,
  threads,
  openedThread,
  onOpen,
  watermark,
  draft,
  change,
  pen,
  size,
  onComment,
  press,
  findings,
}: ReviewStageProps) {
  const { project, mayComment } = useReview()
  const range = useMemo(() => rangeOf(draft, openedThread), [draft, openedThread])

  return (
    <FilmStage
      film={film}
      frames={frames}
      source={source}
      title={`${project.projectTitle} ${version.version}`}
      className="review-stage"
      controlsBelow
      covered={watermark !== null}
      overlay={
        <PictureOverlay size={size}>
          {watermark !== null && <Watermark name={watermark} />}
          {text && openedThread && !pen && draft.drawing.length === 0 && (
            <ShownDrawing key={openedThread.root.id} film={film} text={text} thread={openedThread} size={size} />
          )}
          {text && draft.frame !== null && (pen || draft.drawing.length > 0) && (
            <DraftDrawing
              film={film}
              text={text}
              frame={draft.frame}
              drawing={draft.drawing}
              size={size}
              pen={pen}
              onDraw={(stroke) => change((before) => ({ ...before, drawing: [...before.drawing, stroke] }))}
            />
          )}
        </PictureOverlay>
      }
      marks={
        text && (
          <>
            <CommentMarks
              threads={threads}
              text={text}
              duration={film.duration}
              range={range}
              opened={openedThread?.root.id ?? null}
              onOpen={onOpen}
            />
            {findings}
          </>
        )
      }
      time={text ? <ShownTime film={film} text={text} frames={version.frames} /> : undefined}
      tools={
        mayComment && (
          <button
            type="button"
            onClick={onComment}
            className="player-button px-3 text-[0.8125rem] font-semibold @max-[40rem]:hidden"
          >
            Comment on this frame
          </button>
        )
      }
      keys={{ text: cutKeyLabels, press }}
    />
  )
}

/** Frames to highlight on the timeline: of the draft, else of the open comment. */
export function rangeOf(draft: Draft, opened: ShownThread | undefined): readonly [from: number, to: number] | null {
  if (draft.frame !== null) return [draft.frame, (draft.frameTo ?? draft.frame) + (draft.frameTo === null ? 0 : 1)]
  return rangeOfThread(opened)
}

export const rangeOfThread = (thread: ShownThread | undefined): readonly [from: number, to: number] | null =>
  thread && thread.frame !== null && thread.frameTo !== null ? [thread.frame, thread.frameTo + 1] : null
