import { useQueryClient } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '#web/lib/calls/use-list.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { draftPriceBook, importPriceBook, priceBookPages, showPriceBook } from './price-queries.ts'

/** A new draft: from the book in force, or from a file. `onRefused` gets the message about a file, null when another is read. */
export function NewBook({ onMade, onRefused }: { onMade(version: number): void; onRefused(message: string | null): void }) {
  const queries = useQueryClient()
  const [reading, setReading] = useState(false)
  const holding = useList(priceBookPages(), (page) => page.books).page?.holding
  const onDone = ({ book }: Awaited<ReturnType<typeof draftPriceBook>>) => {
    showPriceBook(queries, book)
    onMade(book.version)
  }
  const draft = useWrite({ failure: 'Draft not made', send: (from: number) => draftPriceBook(from), onDone })
  const bring = useWrite({ send: importPriceBook, onDone, onRefused: ({ message }) => onRefused(message) })

  async function read([file]: File[]) {
    if (!file) return
    onRefused(null)
    if (file.size > 50_000) return onRefused('This file is too large for a price list. Please choose the CSV file of one.')
    setReading(true)
    const text = await file.text().catch(() => null)
    setReading(false)
    if (text === null) onRefused('This file could not be read. Please try again.')
    else bring.write(text)
  }

  return (
    <>
      <FileButton
        variant="secondary"
        size="small"
        label="CSV file of prices"
        accept=".csv,text/csv"
        pending={bring.pending || reading}
        onFiles={(files) => void read(files)}
      >
        <FileUp aria-hidden="true" size={16} />
        Import CSV
      </FileButton>
      <Button
        size="small"
        pending={draft.pending}
        pendingText="Copying..."
        why={holding ? undefined : 'Loading the prices in force.'}
        onClick={() => holding && draft.write(holding.version)}
      >
        <Plus aria-hidden="true" size={16} />
        New price list
      </Button>
    </>
  )
}
