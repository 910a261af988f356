import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Lines that are read without asking for more; a plan in words has forty. */
const shortLines = 14

/** What somebody wrote. A long one shows its beginning, and the rest on demand. */
export function InboxMessage({ text }: { text: string }) {
  const isLong = text.split('\n').length > shortLines
  const [whole, setWhole] = useState(!isLong)
  return (
    <>
      <p
        className={classNames(
          'max-w-prose whitespace-pre-line [overflow-wrap:anywhere]',
          !whole && 'max-h-52 overflow-hidden [mask-image:linear-gradient(to_bottom,black_65%,transparent)]',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)} className="mt-2 -ml-3.5">
          {whole ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
    </>
  )
}
