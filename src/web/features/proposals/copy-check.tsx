import { FileSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyMessages } from '#domain/signatures/verdict-messages.ts'
import { hashFile } from '#web/lib/hash-file.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { RequestError } from '#web/lib/call-endpoint.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { compareCopy } from './verify-queries.ts'

interface Outcome {
  name: string
  tone: 'good' | 'bad' | 'open'
  text: string
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
  const [reading, setReading] = useState<{ name: string; percent: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function check(file: File | undefined) {
    if (!file) return
    current.current?.abort()
    const mine = (current.current = new AbortController())
    setOutcome(null)
    setReading({ name: file.name, percent: 0 })
    const onProgress = (percent: number) => setReading({ name: file.name, percent })
    const found = await compare(file, mine.signal, onProgress)
    if (mine.signal.aborted) return
    setReading(null)
    setOutcome({ name: file.name, ...found })
  }

  async function compare(
    file: File,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ): Promise<Pick<Outcome, 'tone' | 'text'>> {
    try {
      const { storedPdfIntact, copyIs } = await compareCopy(id, await hashFile(file, { signal, onProgress }))
      if (copyIs) return { tone: 'good', text: copyMessages[copyIs] }
      return storedPdfIntact === null ? { tone: 'open', text: copyMessages.open } : { tone: 'bad', text: copyMessages.bad[kind] }
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
      {reading && (
        <div className="mt-4 max-w-prose text-sm">
          <p className="text-muted [overflow-wrap:anywhere]">Reading {reading.name}</p>
          <ProgressBar label={`Reading ${reading.name}`} percent={reading.percent} className="mt-2" />
        </div>
      )}
      <div role="status">
        {outcome && (
          <p className={classNames('mt-4 border-l-2 px-4 py-3 text-sm', tones[outcome.tone])}>
            <span className="block font-semibold [overflow-wrap:anywhere]">{outcome.name}</span>
            {outcome.text}
          </p>
        )}
      </div>
      <DropZone onFiles={([file]) => void check(file)}>
        <p className="title-3">{drop}</p>
      </DropZone>
    </div>
  )
}
