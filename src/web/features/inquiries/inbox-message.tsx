import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Number of lines shown before "show all". */
const shortLines = 14

/** Message text; long ones are collapsed. */
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
