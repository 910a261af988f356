import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CarriedReference } from '#domain/plans/board.ts'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'
import { openBoardFile, takeBoard } from './import-board.ts'

const ImportQuestion = latePart(() => import('../storage/import-question.tsx'), 'The import', 'basis-full')

/** Imports an exported board; asks first if the board is not empty. */
export function BoardImport({ count }: { count: number }) {
  const [found, setFound] = useState<CarriedReference[] | null>(null)
  const open = async ([file]: File[]) => {
    const references = file ? await openBoardFile(file) : null
    if (references && count > 0) setFound(references)
    else if (references) await takeBoard(references, 'add')
  }
  return (
    <>
      <FileButton
        label="Board file"
        accept="application/json,.json"
        variant="quiet"
        size="small"
        onFiles={(files) => void open(files)}
      >
        <Upload aria-hidden="true" size={16} />
        Import board
      </FileButton>
      {found && (
        <Suspense>
          <ImportQuestion
            found={found.length}
            count={count}
            take={(how) => {
              setFound(null)
              void takeBoard(found, how)
            }}
            close={() => setFound(null)}
          />
        </Suspense>
      )}
    </>
  )
}
