import { FileSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyMessages, filmMessages, identityText } from '#domain/signatures/verification-messages.ts'
import { hashFile } from '#web/lib/browser/hash-file.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { RequestError } from '#web/lib/calls/call-endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { byteLabel, durationLabel } from '#web/ui/text/byte-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DropZone } from '#web/ui/uploads/drop-zone.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { sheetDay } from '../document/sheet.tsx'
import { compareCopy, type ShownVerification } from '../sign-offs/verify-queries.ts'

interface Outcome {
  name: string
  tone: 'good' | 'bad' | 'open'
  text: string
  /** What the file is, above the text. */
  title?: string
  /** Who approved it, when, and how that is proven. */
  approvals?: string[]
}

interface Reading {
  name: string
  bytes: number
  read: number
  /** Since it began. */
  seconds: number
}

const tones = { good: 'border-good bg-good/8', bad: 'border-bad bg-bad/8', open: 'border-warn bg-warn/8' }

const texts = {
  film: {
    ask: 'Choose the film, a final file or the PDF from our email, or drop it on this page. It stays on your computer; only its fingerprint is compared.',
    label: 'Copy of the film, a final file or the PDF',
    button: 'Check a file',
    drop: 'Drop the file to check it',
    accept: undefined,
  },
  document: {
    ask: 'Choose the PDF from our email, or drop it on this page. It stays on your computer; only its fingerprint is compared.',
    label: 'Copy of the signed PDF',
    button: 'Check a PDF',
    drop: 'Drop the PDF to check it',
    accept: '.pdf,application/pdf',
  },
}

/** Compares a file, chosen or dropped on the page, with the signed document or sent film. */
export function CopyCheck({ id, kind }: { id: string; kind: 'film' | 'document' }) {
  const [reading, setReading] = useState<Reading | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function check(file: File | undefined) {
    if (!file) return
    current.current?.abort()
    const mine = (current.current = new AbortController())
    setOutcome(null)
    const begun = { name: file.name, bytes: file.size, read: 0, seconds: 0 }
    setReading(begun)
    const onProgress = (read: number, seconds: number) => setReading({ ...begun, read, seconds })
    const found = await compare(file, mine.signal, onProgress)
    if (mine.signal.aborted) return
    setReading(null)
    setOutcome({ name: file.name, ...found })
  }

  function cancel() {
    current.current?.abort()
    setReading(null)
  }

  async function compare(
    file: File,
    signal: AbortSignal,
    onProgress: (bytes: number, seconds: number) => void,
  ): Promise<Omit<Outcome, 'name'>> {
    try {
      const result = await compareCopy(id, await hashFile(file, { signal, onProgress }))
      const { storedPdfIntact, copyIs } = result
      if (copyIs === 'film') return filmOutcome(result)
      if (copyIs) return { tone: 'good', text: copyMessages[copyIs] }
      if (storedPdfIntact === null) return { tone: 'open', text: copyMessages.open }
      return { tone: 'bad', text: copyMessages.bad[kind === 'film' && result.captions ? 'captioned' : kind] }
    } catch (error) {
      const isOurs = error instanceof RequestError || error instanceof TypeError
      return { tone: 'open', text: isOurs ? problemMessage(error).message : 'This file could not be read.' }
    }
  }

  const { ask, label, button, drop, accept } = texts[kind]
  return (
    <div>
      <p className="max-w-prose text-sm text-muted">{ask}</p>
      <div className="mt-3">
        <FileButton
          variant="secondary"
          size="small"
          label={label}
          {...(accept && { accept })}
          onFiles={([file]) => void check(file)}
        >
          <FileSearch aria-hidden="true" size={16} />
          {button}
        </FileButton>
      </div>
      {reading && <ReadingFile reading={reading} onCancel={cancel} />}
      <div role="status">
        {outcome && (
          <p className={classNames('mt-4 border-l-2 px-4 py-3 text-sm', tones[outcome.tone])}>
            <span className="block font-semibold [overflow-wrap:anywhere]">{outcome.name}</span>
            {outcome.title && <span className="block font-semibold">{outcome.title}</span>}
            {outcome.text}
            {outcome.approvals?.map((text) => (
              <span key={text} className="mt-2 block">
                {text}
              </span>
            ))}
          </p>
        )}
      </div>
      <DropZone onFiles={([file]) => void check(file)}>
        <p className="title-3">{drop}</p>
      </DropZone>
    </div>
  )
}

function ReadingFile({ reading: { name, bytes, read, seconds }, onCancel }: { reading: Reading; onCancel(): void }) {
  const left = read > 0 && read < bytes ? `, ${durationLabel(((bytes - read) * seconds) / read)} left` : ''
  return (
    <div className="mt-4 max-w-prose text-sm">
      <p className="text-muted [overflow-wrap:anywhere]">Reading {name}</p>
      <ProgressBar label={`Reading ${name}`} percent={bytes === 0 ? 0 : (100 * read) / bytes} className="mt-2" />
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="timecode text-xs text-muted">
          {byteLabel(read)} of {byteLabel(bytes)}
          {left}
        </p>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** The signed film: whether it still is the approved one, and everybody who approved it. */
function filmOutcome({
  film,
  name,
  signedAt,
  proof,
  provenMailbox,
  provenAt,
  approvedBefore = [],
}: ShownVerification): Omit<Outcome, 'name'> {
  const all = [...approvedBefore, { name, approvedAt: signedAt, proof: proof ?? 'link', provenMailbox, provenAt } as const]
  return {
    tone: film?.state === 'approved' || !film ? 'good' : 'open',
    text: copyMessages.film,
    ...(film && { title: filmMessages[film.state](film.version, film.endedAt && sheetDay(film.endedAt)) }),
    approvals: all.map(
      (one) =>
        `${one.name} approved it on ${sheetDay(one.approvedAt)}. ${identityText({ proof: one.proof, mailbox: one.provenMailbox, at: one.provenAt && sheetDay(one.provenAt) })}`,
    ),
  }
}
