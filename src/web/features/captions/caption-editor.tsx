import { Download, FileInput, ListChecks, Settings2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CaptionedFilm, CaptionTrack, OpenTrack } from '#domain/captions/caption-endpoints.ts'
import { marksOf, refusalToPublishCaptions } from '#domain/captions/cue-marks.ts'
import {
  addCue,
  changeCue,
  mergeWithNext,
  nudgeCue,
  removeCue,
  setCueEdge,
  shiftCues,
  splitCue,
} from '#domain/captions/cue-edits.ts'
import { cueTime, type Cue } from '#domain/captions/cue.ts'
import { withDecoded } from '#domain/captions/decode-captions.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { captionFormatLabels, captionFormats } from '#domain/captions/write-captions.ts'
import type { FileReading } from '#domain/common/text/file-reading.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ClashNotice } from '#web/ui/forms/clash-notice.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { FilmStage } from '#web/ui/player/film-stage.tsx'
import { useFilm } from '#web/ui/player/film/use-film.ts'
import { useFrames } from '#web/ui/player/film/use-frames.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { usePageKeys } from '#web/ui/page/use-page-keys.ts'
import { captionFilmSource, waveformLink } from './caption-film.ts'
import { CaptionOverlay } from './caption-overlay.tsx'
import { captionFileLink } from './caption-queries.ts'
import { CueList } from './cue-list.tsx'
import type { CueRowActs } from './cue-row.tsx'
import { CueTimeline } from './cue-timeline.tsx'
import { editorKeyLabels, pressEditorKey, type EditorActs } from './editor-keys.ts'
import { EditorTools } from './editor-tools.tsx'
import { captionFileTypes, readCaptionFile } from './read-caption-file.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { TrackHistory } from './track-history.tsx'
import { TrackBadges } from './track-panel.tsx'
import { TrackSettings } from './track-settings.tsx'
import { useCaptionEditor } from './use-caption-editor.ts'

/** A film beside the cues of one of its tracks. */
export function CaptionEditor({
  filmId,
  film: captioned,
  track,
  shown: shownTrack,
  onDeleted,
}: {
  filmId: string
  film: CaptionedFilm
  track: OpenTrack
  /** The track as the list has it, with its latest version and names. */
  shown: CaptionTrack
  onDeleted(): void
}) {
  const { mediaBaseUrl } = useBrand()
  const { may, why } = useMay('upload-versions')
  const readOnly = !may
  const editor = useCaptionEditor(filmId, track)
  const { cues, change } = editor
  const [selected, setSelected] = useState<string | null>(null)
  const length = captioned.durationSeconds === null ? null : Math.round(captioned.durationSeconds * 1000)
  const source = useMemo(() => captionFilmSource(mediaBaseUrl, captioned) ?? { src: '' }, [mediaBaseUrl, captioned])
  const film = useFilm(source)
  const frames = useFrames(film, source.frameRate, source.durationSeconds)
  const rate = captioned.frameRate ? captioned.frameRate.numerator / captioned.frameRate.denominator : 25
  const workspace = useRef<HTMLDivElement>(null)

  /** Milliseconds, at the picture that is on screen. */
  const playhead = () => Math.round((film.running ? (film.element()?.currentTime ?? film.seconds) : film.seconds) * 1000)
  const here = film.seconds * 1000
  const onScreen = useMemo(() => cues.filter(({ from, to }) => from <= here && here < to), [cues, here])
  const active = onScreen.at(-1)?.id ?? null
  const at = cues.findIndex(({ id }) => id === selected)
  const current = cues[at]

  function select(id: string | null, { seeks = false } = {}) {
    setSelected(id)
    const cue = cues.find((one) => one.id === id)
    // A hundredth later, so that the cue is on screen whatever the frame.
    if (seeks && cue) film.seek(cue.from / 1000 + 0.01)
  }

  const acts: EditorActs = {
    go(by) {
      const from = at >= 0 ? at : cues.findLastIndex(({ from: start }) => start <= here)
      const next = cues[Math.min(cues.length - 1, Math.max(0, from + (at >= 0 || by < 0 ? by : 1)))]
      if (next) select(next.id, { seeks: true })
    },
    setEdge(edge) {
      const moment = playhead()
      if (current) change((now) => setCueEdge(now, current.id, edge, moment))
    },
    nudge(edge, by) {
      if (current) change((now) => nudgeCue(now, current.id, { edge, frames: by, framesPerSecond: rate }))
    },
    split() {
      const moment = playhead()
      const newId = makeId()
      if (current) change((now) => splitCue(now, current.id, { at: moment, newId }))
    },
    merge() {
      if (current) change((now) => mergeWithNext(now, current.id))
    },
    add() {
      const [moment, newId] = [playhead(), makeId()]
      change((now) => addCue(now, { at: moment, length, newId }))
      setSelected(newId)
      focusText(newId)
    },
    remove() {
      if (!current) return
      const next = cues[at + 1] ?? cues[at - 1]
      change((now) => removeCue(now, current.id))
      setSelected(next?.id ?? null)
    },
    editText() {
      if (current) focusText(current.id)
    },
  }
  const press = (event: KeyboardEvent): boolean => {
    const isEdit = !['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)
    return isEdit && readOnly ? false : pressEditorKey(event, acts)
  }

  function focusText(id: string) {
    // The row is rendered, and scrolled into view, first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        workspace.current?.querySelector<HTMLTextAreaElement>(`[data-cue="${CSS.escape(id)}"] textarea`)?.focus(),
      ),
    )
  }

  usePageKeys((event) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    // Other fields keep the browser's own undo.
    if (isOtherText(event.target)) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) editor.redo()
    else editor.undo()
  }, !readOnly)

  const rowActs = useRowActs({
    select: setSelected,
    seek: (cue) => film.seek(cue.from / 1000 + 0.01),
    setText: (id, text) => change((now) => changeCue(now, id, { text }), `text ${id}`),
    setTime: (id, edge, milliseconds) => change((now) => setCueEdge(now, id, edge, milliseconds)),
    split(id, caret) {
      const newId = makeId()
      change((now) => splitCue(now, id, { at: null, caret, newId }))
      setSelected(newId)
      focusText(newId)
    },
  })

  /** Puts other cues in place of all; undone like any change. */
  function replaceWith(next: readonly Cue[], title: string) {
    change(() => next)
    setSelected(null)
    toast({ title, text: 'Undo brings back what was here.', tone: 'good' })
  }
  const [imported, setImported] = useState<{ cues: Cue[]; reading: FileReading } | null>(null)
  async function importFile(file: File | undefined) {
    if (!file) return
    const decoded = await readCaptionFile(file)
    const refuse = (text: string) => toast({ title: 'Not imported', text, tone: 'bad' })
    if (decoded.text === null) return refuse(decoded.refusal)
    const read = readCaptions(decoded.text, { length })
    if (read.cues === null) refuse(read.refusal)
    else setImported({ cues: read.cues, reading: withDecoded(read.reading, decoded) })
  }
  function storeImported(next: readonly Cue[]) {
    setImported(null)
    replaceWith(
      next.map((cue) => ({ ...cue, id: makeId() })),
      `${formatNumber(next.length)} captions imported`,
    )
  }

  const problems = useProblems(cues, length)
  function showNextProblem() {
    const next = problems.find((index) => index > at) ?? problems[0]
    if (next !== undefined) select(cues[next]!.id, { seeks: true })
  }
  const refusal = refusalToPublishCaptions(cues, length)

  return (
    <div ref={workspace} className="grid grid-cols-1 gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div className="z-10 grid min-w-0 grid-cols-1 content-start gap-3 sm:max-xl:sticky sm:max-xl:top-14 sm:max-xl:bg-canvas sm:max-xl:pb-2 lg:max-xl:top-0">
        {source.src ? (
          <FilmStage
            film={film}
            frames={frames}
            source={source}
            title={captioned.title}
            controlsBelow
            className="max-xl:max-h-[42dvh]"
            overlay={<CaptionOverlay cues={onScreen} />}
            keys={{ text: editorKeyLabels, press }}
          />
        ) : (
          <EmptyState title="Not ready to watch" text="This film is still being prepared. You can edit its captions meanwhile." />
        )}
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {source.src && (
            <CueTimeline
              film={film}
              waveform={waveformLink(mediaBaseUrl, captioned)}
              cues={cues}
              selected={selected}
              readOnly={readOnly}
              onSelect={setSelected}
              onDrag={(id, edge, milliseconds) => change((now) => setCueEdge(now, id, edge, milliseconds), `drag ${id} ${edge}`)}
            />
          )}
          {!readOnly && (
            <EditorTools
              acts={acts}
              hasSelection={current !== undefined}
              isLast={at === cues.length - 1}
              canUndo={editor.canUndo}
              canRedo={editor.canRedo}
              undo={editor.undo}
              redo={editor.redo}
            />
          )}
        </div>
      </div>

      <section aria-label={shownTrack.label} className="flex min-w-0 flex-col rounded-card border border-line bg-surface">
        <div className="grid gap-2 border-b border-line px-3 py-2.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <TrackBadges track={shownTrack} />
              <SaveState editor={editor} />
            </p>
            <Button
              size="small"
              pending={editor.publishing}
              pendingText="Publishing..."
              why={why ?? refusal ?? undefined}
              disabled={editor.conflicts.length > 0 || !(editor.dirty || shownTrack.hasDraft)}
              onClick={editor.publish}
            >
              Publish version {shownTrack.version + 1}
            </Button>
          </div>
          <div className="-mx-2 flex flex-wrap items-center">
            {captionFormats.map((format) => (
              <ButtonAnchor
                key={format}
                variant="quiet"
                size="small"
                href={captionFileLink(filmId, track.id, format)}
                download
                why={shownTrack.version === 0 ? 'Publish a version first.' : undefined}
                aria-label={`Download ${format.toUpperCase()}`}
                title={captionFormatLabels[format]}
              >
                <Download aria-hidden="true" size={15} />
                {format.toUpperCase()}
              </ButtonAnchor>
            ))}
            <FileButton
              variant="quiet"
              size="small"
              label="A caption file"
              accept={captionFileTypes}
              why={why}
              onFiles={([file]) => void importFile(file)}
            >
              <FileInput aria-hidden="true" size={15} />
              Import
            </FileButton>
            <ShiftDialog
              why={why ?? (cues.length === 0 ? 'There are no captions yet.' : undefined)}
              onShift={(milliseconds) => change((now) => shiftCues(now, milliseconds, length))}
            />
            <TrackHistory
              film={filmId}
              track={shownTrack}
              onRestore={(text, version) => {
                const restored = readCaptions(text, { draft: true }).cues
                if (restored && !readOnly) replaceWith(restored, `Version ${version} restored`)
              }}
            />
            {!readOnly && (
              <SettingsButton filmId={filmId} track={shownTrack} onSaved={editor.adoptRevision} onDeleted={onDeleted} />
            )}
          </div>
        </div>
        {editor.conflicts.length > 0 && (
          <ClashNotice
            clashes={editor.conflicts.map(({ id, theirs }) => ({
              name: id,
              label: `Caption at ${cueTime((theirs ?? cues.find((cue) => cue.id === id))?.from ?? 0)}`,
              theirs: theirs ? theirs.text : 'Deleted',
            }))}
            onSettle={(id, whose) =>
              editor.settle(
                editor.conflicts.find((one) => one.id === id)!,
                whose,
              )
            }
          />
        )}
        <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-1 text-sm text-muted">
          <span>
            {formatNumber(cues.length)} {cues.length === 1 ? 'caption' : 'captions'}
          </span>
          {problems.length > 0 && (
            <Button variant="quiet" size="small" onClick={showNextProblem}>
              <ListChecks aria-hidden="true" size={15} />
              {formatNumber(problems.length)} to check
            </Button>
          )}
        </div>
        <div className="h-[60dvh] min-h-80 xl:h-[calc(100dvh-19rem)]">
          {cues.length === 0 ? (
            <p className="px-4 py-10 text-center text-sm text-muted">
              Nothing here yet. Play to where somebody speaks, and press N for a new caption.
            </p>
          ) : (
            <CueList
              cues={cues}
              length={length}
              selected={selected}
              active={active}
              following={film.running}
              readOnly={readOnly}
              acts={rowActs}
            />
          )}
        </div>
      </section>
      <Dialog open={imported !== null} onClose={() => setImported(null)} title="Import captions">
        {imported && (
          <div className="grid gap-5">
            <FileReadingSummary reading={imported.reading} />
            {cues.length > 0 && <p className="text-sm text-muted">This replaces the captions that are here. You can undo it.</p>}
            <DialogButtons onCancel={() => setImported(null)} onClick={() => storeImported(imported.cues)}>
              Import {formatNumber(imported.cues.length)} {imported.cues.length === 1 ? 'caption' : 'captions'}
            </DialogButtons>
          </div>
        )}
      </Dialog>
      <LeaveGuard unsaved={editor.dirty} title="Leave with unsaved changes?" text="Your last changes are still being saved." />
    </div>
  )
}

function SaveState({ editor: { dirty, saving, failed, conflicts } }: { editor: ReturnType<typeof useCaptionEditor> }) {
  const waits = conflicts.length > 0 ? 'Not saved yet. Please choose below.' : failed ? 'Not saved. Trying again.' : null
  const text = waits ?? (saving || dirty ? 'Saving...' : 'Saved')
  return (
    <span role="status" className={waits ? 'text-bad' : 'text-muted'}>
      {text}
    </span>
  )
}

function SettingsButton({
  filmId,
  track,
  onSaved,
  onDeleted,
}: {
  filmId: string
  track: CaptionTrack
  onSaved(revision: number): void
  onDeleted(): void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Settings2 aria-hidden="true" size={15} />
        Track
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Track">
        <TrackSettings film={filmId} track={track} onSaved={onSaved} onDeleted={onDeleted} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** A field for text that is none of a cue's. */
const isOtherText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type=range])') && !target.closest('[data-cue]')

/** Stable callbacks for rows, which call the latest ones. */
function useRowActs(acts: CueRowActs): CueRowActs {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  return useMemo(
    () => ({
      select: (id) => latest.current.select(id),
      seek: (cue) => latest.current.seek(cue),
      setText: (id, text) => latest.current.setText(id, text),
      setTime: (id, edge, milliseconds) => latest.current.setTime(id, edge, milliseconds),
      split: (id, caret) => latest.current.split(id, caret),
    }),
    [],
  )
}

/** Places of the cues that have something to check. */
function useProblems(cues: readonly Cue[], length: number | null): number[] {
  return useMemo(
    () => cues.flatMap((cue, index) => (marksOf(cue, { length, before: cues[index - 1] }).length > 0 ? [index] : [])),
    [cues, length],
  )
}
