import { Brush, MapPin, X } from 'lucide-react'
import { useState, type CSSProperties, type FocusEvent, type FormEvent, type Ref } from 'react'
import { pageLabel } from '#domain/reviews/comments/comment-place.ts'
import type { ReviewKind } from '#domain/reviews/review-kind.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { useKeyboardInset } from '#web/lib/browser/use-keyboard-inset.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { useShownFrame, type Frames } from '#web/ui/player/film/use-frames.ts'
import { AttachButton, AttachmentChips, useAttaching } from '../comments/attachments.tsx'
import { emptyDraft, isBegun, withIn, withOut, type Draft } from './draft.ts'
import type { Pen } from '../drawing/drawing-pad.tsx'
import { DrawingTools } from '../drawing/drawing-tools.tsx'
import type { FrameLabels } from '../player/frame-labels.ts'
import { MessageField } from './message-field.tsx'
import { MomentField } from './moment-field.tsx'
import { useReview } from '../review-context.ts'
import { ThumbControls } from '../player/thumb-controls.tsx'
import type { ChangeDraft } from './use-review-draft.ts'
import { VoiceSelect } from '../player/voice-select.tsx'

interface ComposerProps {
  version: ReviewVersion
  /** Null for a picture or document. */
  film: Film | null
  /** Null without a film whose frames can be counted: the time is then free text. */
  frames: Frames | null
  text: FrameLabels | null
  /** Page shown (from 1) of a document, null of a picture; undefined for what plays. */
  page?: number | null
  draft: Draft
  change: ChangeDraft
  drawing: boolean
  onDrawing(on: boolean): void
  pen: Pen
  onPen(pen: Pen): void
  field: Ref<HTMLTextAreaElement>
}

/**
 * Comment composer of a version. The comment is anchored to the frame on screen at its start, and stays there while the film
 * plays.
 */
export function Composer({
  version,
  film,
  frames,
  text: message,
  page,
  draft,
  change,
  drawing,
  onDrawing,
  pen,
  onPen,
  field,
}: ComposerProps) {
  const { reviewKey, outbox, asSomebody, voice } = useReview()
  const [focused, setFocused] = useState(false)
  const keyboard = useKeyboardInset()
  const attaching = useAttaching(reviewKey, draft.attachments, (attachment) =>
    change((before) => ({ ...before, attachments: [...before.attachments, attachment] })),
  )
  const about = message && frames && film && !draft.whole ? { text: message, frames, film } : null
  const still = page !== undefined && !draft.whole
  const mayDraw = still || (about !== null && version.kind === 'film')
  const active = focused || isBegun(draft) || draft.frameTo !== null || draft.point !== null || drawing
  const invitation = draft.whole || (!frames && !still) ? 'Comment on this version' : invitations[version.kind]
  const ready = draft.text.trim() !== '' && !attaching.busy

  /** Anchors the comment to the current frame. */
  function pin() {
    if (still && page !== null && draft.page === null) return change((before) => ({ ...before, page }))
    if (!about || draft.frame !== null || draft.typed) return
    const frame = about.frames.current()
    about.frames.seekToFrame(frame)
    change((before) => ({ ...before, frame }))
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    setFocused(false)
    if (!isBegun(draft) && draft.frameTo === null && draft.point === null && !drawing) {
      change((before) => ({ ...before, frame: null, page: null, typed: '' }))
    }
  }

  function send() {
    if (!ready) return
    asSomebody(() => {
      const { text, typed, frame, frameTo, point, attachments } = draft
      const place = still ? { page: draft.page ?? page, point } : { page: null, point: null }
      const drawn = still || (about && frame !== null)
      const strokes = drawn && draft.drawing.length > 0 ? draft.drawing : null
      change(() => emptyDraft)
      onDrawing(false)
      void outbox.send({
        version: version.version,
        comment: text.trim(),
        timestamp: draft.whole ? '' : typed,
        frame: about && !typed ? frame : null,
        frameTo: about && !typed ? frameTo : null,
        ...place,
        drawing: strokes,
        attachments: attachments.map(({ id }) => id),
        name: voice,
      })
    })
  }

  return (
    // It opens while the focus is anywhere in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      aria-label="Comment on this version"
      noValidate
      data-active={active}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
      // Expand only when the text is focused: expanding on pointerdown would move the pressed button away, and a button press
      // does not end writing.
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && setFocused(true)}
      onMouseDown={(event) => (event.target as Element).closest('button') && event.preventDefault()}
      onBlur={onBlur}
      className="review-composer"
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
    >
      {about && version.kind === 'film' && <ThumbControls film={about.film} frames={about.frames} />}
      <div className="flex flex-wrap items-center gap-1.5">
        {about && <Moments {...about} draft={draft} change={change} />}
        {still && <Spot page={draft.page ?? page} draft={draft} change={change} />}
        {!frames && page === undefined && !draft.whole && (
          <input
            type="text"
            aria-label="Timestamp"
            placeholder="1:23"
            maxLength={60}
            value={draft.typed}
            onChange={({ target }) => change((before) => ({ ...before, typed: target.value }))}
            className="timecode h-8 w-24 rounded-control border border-line bg-canvas px-2 text-[0.8125rem]"
          />
        )}
        {draft.typed && frames && (
          <p className="text-xs text-muted">This isn’t a time in the film. It will be sent as you typed it.</p>
        )}
        <span className="flex-1" />
        <button
          type="button"
          aria-pressed={draft.whole}
          onClick={() => {
            onDrawing(false)
            change((before) => ({ ...emptyDraft, text: before.text, attachments: before.attachments, whole: !before.whole }))
          }}
          className={classNames('review-act', draft.whole && 'bg-ink/10 text-ink')}
        >
          Whole version
        </button>
      </div>
      <MessageField
        ref={field}
        label={invitation}
        placeholder={invitation}
        value={draft.text}
        onFocus={pin}
        onChange={(text) => {
          pin()
          change((before) => ({ ...before, text }))
        }}
        onSend={send}
        className={active ? 'min-h-16!' : 'lg:min-h-16!'}
      />
      {drawing && (
        <DrawingTools
          pen={pen}
          drawing={draft.drawing}
          onPen={onPen}
          onUndo={() => change((before) => ({ ...before, drawing: before.drawing.slice(0, -1) }))}
          onClear={() => change((before) => ({ ...before, drawing: [] }))}
        />
      )}
      <AttachmentChips
        attached={draft.attachments}
        attaching={attaching}
        onRemove={(id) => change((before) => ({ ...before, attachments: before.attachments.filter((one) => one.id !== id) }))}
      />
      <div className="review-composer-tools">
        {mayDraw && (
          <button
            type="button"
            aria-pressed={drawing}
            onClick={() => {
              pin()
              onDrawing(!drawing)
            }}
            className="review-tool gap-1.5 px-2 text-[0.8125rem] font-semibold [grid-auto-flow:column]"
          >
            <Brush aria-hidden="true" size={16} />
            {draft.drawing.length > 0 && !drawing ? 'Drawing' : 'Draw'}
          </button>
        )}
        <AttachButton attaching={attaching} />
        <VoiceSelect />
        <span className="flex-1" />
        <Button type="submit" size="small" disabled={!ready}>
          Send
        </Button>
      </div>
    </form>
  )
}

const invitations: Record<ReviewKind, string> = {
  film: 'Comment on this frame',
  sound: 'Comment on this moment',
  picture: 'Comment on this picture',
  document: 'Comment on this page',
}

/** Page and point of the comment. */
function Spot({ page, draft: { point }, change }: { page: number | null; draft: Draft; change: ChangeDraft }) {
  return (
    <>
      <MapPin aria-hidden="true" size={14} className={point ? 'text-accent' : 'text-muted'} />
      <span className="timecode text-[0.8125rem] font-semibold text-accent">{pageLabel(page)}</span>
      {point ? (
        <button
          type="button"
          onClick={() => change((before) => ({ ...before, point: null }))}
          className="review-act inline-flex items-center gap-1"
        >
          Remove point
          <X aria-hidden="true" size={13} />
        </button>
      ) : (
        <span className="text-xs text-muted">Click the {page === null ? 'picture' : 'page'} to set a point.</span>
      )}
    </>
  )
}

/** Frame or range of the comment: follows the frame on screen until the user begins to write. */
function Moments({
  film,
  frames,
  text: message,
  draft,
  change,
}: {
  film: Film
  frames: Frames
  text: FrameLabels
  draft: Draft
  change: ChangeDraft
}) {
  const shared = { text: message, frames: frames.count }
  const goTo = (frame: number) => frames.seekToFrame(frame)
  return (
    <>
      <MapPin aria-hidden="true" size={14} className={draft.frame === null ? 'text-muted' : 'text-accent'} />
      <Begin
        {...shared}
        film={film}
        draft={draft}
        onFrame={(frame) => {
          change((before) => withIn(before, frame))
          goTo(frame)
        }}
        onTyped={(typed) => change((before) => ({ ...before, typed, frame: null, frameTo: null, drawing: [] }))}
      />
      {draft.frameTo !== null && (
        <>
          <span aria-hidden="true">–</span>
          <MomentField
            {...shared}
            label="End of the range"
            frame={draft.frameTo}
            typed=""
            onFrame={(frame) => {
              change((before) => withOut(before, frame))
              goTo(frame)
            }}
          />
          <button
            type="button"
            aria-label="Remove the range"
            onClick={() => change((before) => ({ ...before, frameTo: null }))}
            className="review-tool min-w-8!"
          >
            <X aria-hidden="true" size={14} />
          </button>
        </>
      )}
      {draft.frame !== null && draft.frameTo === null && (
        <button
          type="button"
          title="End the range at this frame (O)"
          onClick={() => change((before) => withOut(before, frames.current()))}
          className="review-act"
        >
          Add range
        </button>
      )}
    </>
  )
}

function Begin({
  film,
  draft,
  ...rest
}: {
  film: Film
  draft: Draft
  text: FrameLabels
  frames: number
  onFrame(frame: number): void
  onTyped(text: string): void
}) {
  const shown = useShownFrame(film, rest.text.rate)
  return <MomentField label="Timecode" {...rest} frame={draft.frame ?? shown} typed={draft.typed} />
}
