import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Number of lines and characters shown before "show the whole message". */
const shortLines = 24
const shortCharacters = 3_000

/** What somebody wrote; long texts, and what they quoted with their signature, are folded. */
export function MessageText({ text, quoted, empty }: { text: string; quoted: string; empty: string }) {
  const isLong = text.length > shortCharacters || text.split('\n').length > shortLines
  const [whole, setWhole] = useState(!isLong)
  const [withQuoted, setWithQuoted] = useState(false)
  const id = useId()
  return (
    <>
      {text && (
        <p
          className={classNames(
            'mt-1.5 max-w-prose text-[0.9375rem] whitespace-pre-line [overflow-wrap:anywhere]',
            !whole && 'max-h-72 overflow-hidden [mask-image:linear-gradient(to_bottom,black_65%,transparent)]',
          )}
        >
          {text}
        </p>
      )}
      {!text && !quoted && empty && <p className="mt-1.5 text-sm text-muted">{empty}</p>}
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)} className="mt-1 -ml-3.5">
          {whole ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
      {quoted && (
        <div>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={withQuoted}
            aria-controls={id}
            onClick={() => setWithQuoted(!withQuoted)}
            className="mt-1 -ml-3.5 text-muted!"
          >
            {withQuoted ? 'Hide quoted text' : 'Show quoted text'}
          </Button>
          <p
            id={id}
            hidden={!withQuoted}
            className="max-w-prose border-l-2 border-line pl-3 text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]"
          >
            {quoted}
          </p>
        </div>
      )}
    </>
  )
}
