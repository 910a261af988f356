import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { copyWords } from '#domain/signatures/verdict-words.ts'
import { problemWords } from '#web/lib/problem-words.ts'
import { RequestError } from '#web/lib/call-door.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { compareCopy } from './verify-queries.ts'

/** Far more than any document of ours. */
const mostBytes = 100_000_000

interface Outcome {
  name: string
  tone: 'good' | 'bad' | 'open'
  words: string
}

const tones = { good: 'border-good bg-good/8', bad: 'border-bad bg-bad/8', open: 'border-warn bg-warn/8' }

/** Takes a PDF, chosen or dropped anywhere on the page, and says whether it is the one that was sent. */
export function CopyCheck({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function check(file: File | undefined) {
    if (!file) return
    setOutcome(null)
    const say = (tone: Outcome['tone'], words: string) => setOutcome({ name: file.name, tone, words })
    if (file.size > mostBytes) return say('bad', copyWords.bad)
    // Only secure pages may reckon fingerprints.
    if (!('subtle' in crypto)) return say('open', 'Your browser compares files on pages with https alone.')
    try {
      const { storedPdfIntact, copyMatches } = await compareCopy(id, file)
      if (storedPdfIntact === null) return say('open', copyWords.open)
      say(copyMatches ? 'good' : 'bad', copyMatches ? copyWords.good : copyWords.bad)
    } catch (error) {
      say(
        'open',
        error instanceof RequestError || error instanceof TypeError
          ? problemWords(error).message
          : 'This file could not be read.',
      )
    }
  }

  return (
    <div>
      <p className="max-w-prose text-sm text-muted">
        Choose the PDF from our mail, or drop it on this page. It stays on your computer: only its fingerprint is compared.
      </p>
      <div className="mt-3">
        <FileButton
          look="secondary"
          size="small"
          label="Copy of the signed PDF"
          accept=".pdf,application/pdf"
          onFiles={([file]) => void check(file)}
        >
          <FileSearch aria-hidden="true" size={16} />
          Check a PDF
        </FileButton>
      </div>
      <div role="status">
        {outcome && (
          <p className={classNames('mt-4 border-l-2 px-4 py-3 text-sm', tones[outcome.tone])}>
            <span className="block font-semibold [overflow-wrap:anywhere]">{outcome.name}</span>
            {outcome.words}
          </p>
        )}
      </div>
      <DropZone onFiles={([file]) => void check(file)}>
        <p className="title-3">Drop the PDF to check it</p>
      </DropZone>
    </div>
  )
}
