import { Check, FileSearch, Hourglass, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SealedResult } from '#domain/archive/sealed/check-sealed-file.ts'
import type { SealKey } from '#domain/archive/sealed-file-endpoints.ts'
import { fileStateLabels, fingerprintText, sealedHeadline } from '#domain/archive/sealed/sealed-messages.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DropZone } from '#web/ui/uploads/drop-zone.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { SheetPart } from '#web/ui/page/sheet.tsx'
import type { CheckReport } from './check-worker.ts'

const tones = { good: 'border-good bg-good/8', bad: 'border-bad bg-bad/8', open: 'border-warn bg-warn/8' }
const marks = { good: Check, bad: X, open: Hourglass }

/** Opens a sealed file, chosen or dropped on the page, and says what holds. */
export function CheckPanel({ keys }: { keys: readonly SealKey[] }) {
  const [reading, setReading] = useState<{ file: File; read: number } | null>(null)
  const [outcome, setOutcome] = useState<(Outcome & { name: string }) | null>(null)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function check(file: File | undefined) {
    if (!file) return
    current.current?.abort()
    const mine = (current.current = new AbortController())
    setOutcome(null)
    setReading({ file, read: 0 })
    const found = await checkFile(file, {
      signal: mine.signal,
      onProgress: (read) => mine.signal.aborted || setReading({ file, read }),
    }).catch(() => null)
    if (!found || mine.signal.aborted) return
    setReading(null)
    setOutcome({ ...found, name: file.name })
  }

  return (
    <>
      <SheetPart title="File">
        <p className="max-w-prose">
          Choose a sealed file (.zip) of any studio, or drop it on this page. It stays on your computer and nothing is uploaded.
        </p>
        <div className="mt-3">
          <FileButton
            variant="secondary"
            size="small"
            label="Sealed file"
            accept=".zip,application/zip"
            onFiles={([file]) => void check(file)}
          >
            <FileSearch aria-hidden="true" size={16} />
            Check a sealed file
          </FileButton>
        </div>
        {reading && (
          <div className="mt-4 max-w-prose text-sm">
            <p className="text-muted [overflow-wrap:anywhere]">Reading {reading.file.name}</p>
            <ProgressBar
              label={`Reading ${reading.file.name}`}
              percent={reading.file.size === 0 ? 0 : (100 * reading.read) / reading.file.size}
              className="mt-2"
            />
          </div>
        )}
        <div role="status">
          {outcome && 'refusal' in outcome && (
            <Result tone="bad" name={outcome.name} title="This file was not opened" text={outcome.refusal} />
          )}
          {outcome && 'result' in outcome && <Result name={outcome.name} {...sealedHeadline(outcome.result, keys)} />}
        </div>
      </SheetPart>
      {outcome && 'result' in outcome && <Details result={outcome.result} />}
      <DropZone onFiles={([file]) => void check(file)}>
        <p className="title-3">Drop the sealed file to check it</p>
      </DropZone>
    </>
  )
}

function Result({ tone, name, title, text }: { tone: 'good' | 'bad' | 'open'; name: string; title: string; text: string }) {
  const Mark = marks[tone]
  return (
    <div className={classNames('mt-4 max-w-prose border-l-2 px-4 py-3 text-sm', tones[tone])}>
      <p className="[overflow-wrap:anywhere]">{name}</p>
      <p className="mt-1 flex items-start gap-2 font-semibold">
        <Mark aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
        {title}
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">{text}</p>
    </div>
  )
}

function Details({ result: { manifest, fingerprint, files, problems } }: { result: SealedResult }) {
  return (
    <>
      {problems.length > 0 && (
        <SheetPart title="What is wrong">
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </SheetPart>
      )}
      {manifest && (
        <SheetPart title="It says">
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
            <Fact label="Project">
              {manifest.project.title}, {manifest.project.clientName}
            </Fact>
            <Fact label="Studio">
              {manifest.studio.name}, {manifest.studio.site}
            </Fact>
            <Fact label="Made">
              <Moment at={manifest.madeAt} form="long" /> by {manifest.madeBy}, by the clock of the studio’s server
            </Fact>
            {manifest.leftOut.map(({ what, why }) => (
              <Fact key={what} label="Not in it">
                {what}: {why}
              </Fact>
            ))}
          </dl>
        </SheetPart>
      )}
      {fingerprint && (
        <SheetPart title="Its key">
          <p className="timecode text-sm [overflow-wrap:anywhere]">{fingerprintText(fingerprint)}</p>
        </SheetPart>
      )}
      <SheetPart title={`Files (${files.length})`}>
        <ul aria-label="Files" className="divide-y divide-line border-y border-line text-sm">
          {files.map(({ path, bytes, state }) => (
            <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {path} <span className="timecode text-muted">{byteLabel(bytes)}</span>
              </span>
              <span className={state === 'unchanged' ? 'text-good' : 'font-semibold text-bad'}>{fileStateLabels[state]}</span>
            </li>
          ))}
        </ul>
      </SheetPart>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}

type Outcome = { result: SealedResult } | { refusal: string }

/** Checks a sealed file in a web worker: it stays on this computer. `onProgress` gets the bytes read. Throws the signal's reason once aborted. */
function checkFile(
  file: File,
  { onProgress, signal }: { onProgress(bytes: number): void; signal: AbortSignal },
): Promise<Outcome> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  const checked = new Promise<Outcome>((resolve, reject) => {
    const fail = () => resolve({ refusal: 'This file could not be read.' })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReport>) => {
      if ('read' in data) onProgress(data.read)
      else if ('failed' in data) fail()
      else resolve(data)
    })
    worker.postMessage(file)
  })
  return checked.finally(() => worker.terminate())
}
