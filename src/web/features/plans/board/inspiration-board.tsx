import { Download, Trash2 } from 'lucide-react'
import { useState, lazy, Suspense } from 'react'
import { filterBoard, wholeBoard, type Reference } from '#domain/plans/board.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { BoardAdder } from './board-adder.tsx'
import { BoardCard } from './board-card.tsx'
import { BoardFilterBar } from './board-filter-bar.tsx'
import { BoardImport } from './board-import.tsx'
import { PdfButton } from '../pdf-button.tsx'
import { makePlanPdf } from '../plan-pdfs.ts'
import { useBoard } from './use-board.ts'
import { useSweptPictures } from './use-swept-pictures.ts'
import { PlainSheet, type SheetProps } from '../sharing/plain-sheet.tsx'

/** References as frames of a contact sheet. */
export function InspirationBoard() {
  const { items, change, remove, move, exportBoard, clear, ...adding } = useBoard()
  const { name: studio } = useBrand()
  const [filter, setFilter] = useState(wholeBoard)
  const [count, setCount] = useState(items.length)
  useSweptPictures()

  // Reset the filter when something is added, so that it shows.
  if (count !== items.length) {
    setCount(items.length)
    if (items.length > count) setFilter(wholeBoard)
  }
  const shown = filterBoard(items, filter)
  const nameOf = (item: Reference) => `${item.type} ${items.indexOf(item) + 1}`

  return (
    <>
      <BoardAdder count={items.length} {...adding} />
      <section aria-labelledby="references" className="mt-14">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="references" className="title-3">
            {headingOf(shown.length, items.length)}
          </h2>
          <div className="-mx-3.5 flex flex-wrap gap-1">
            <BoardImport count={items.length} />
            {items.length > 0 && (
              <>
                <PdfButton
                  variant="quiet"
                  size="small"
                  name="mood-board.pdf"
                  make={() => makePlanPdf('board', { items })}
                  done={planToasts.boardExported}
                >
                  Export board
                </PdfButton>
                <Button variant="quiet" size="small" onClick={() => void exportBoard(studio)}>
                  <Download aria-hidden="true" size={16} />
                  Save data file
                </Button>
                <Button variant="quiet" size="small" onClick={clear}>
                  <Trash2 aria-hidden="true" size={16} />
                  Clear board
                </Button>
              </>
            )}
          </div>
        </div>
        {items.length > 1 && <BoardFilterBar items={items} filter={filter} change={setFilter} />}
        {shown.length > 0 ? (
          <BoardSheet
            items={shown}
            move={move}
            nameOf={nameOf}
            card={(item, handle) => (
              <BoardCard
                item={item}
                number={items.indexOf(item) + 1}
                name={nameOf(item)}
                handle={handle}
                change={(changes) => change(item.id, changes)}
                remove={() => remove(item.id)}
              />
            )}
          />
        ) : (
          <div className="mt-5">
            {items.length === 0 ? (
              <EmptyState title="Nothing here yet" text="Add an image, a link or a note." />
            ) : (
              <EmptyState title="None of this kind" text="Your other references are still on the board.">
                <Button variant="secondary" onClick={() => setFilter(wholeBoard)}>
                  Show all
                </Button>
              </EmptyState>
            )}
          </div>
        )}
      </section>
    </>
  )
}

function headingOf(shown: number, all: number): string {
  if (all === 0) return 'References'
  const counted = all === 1 ? '1 reference' : `${all} references`
  return shown === all ? counted : `${shown} of ${counted}`
}

/** If the chunk fails to load, the frames are not draggable. */
const SortableSheet = lazy(() => import('../sharing/sortable-sheet.tsx').catch(() => ({ default: PlainSheet })))

/** Frames of the board. Drag and drop is lazy-loaded once there are two. */
function BoardSheet(props: SheetProps) {
  if (props.items.length < 2) return <PlainSheet {...props} />
  return (
    <Suspense fallback={<PlainSheet {...props} />}>
      <SortableSheet {...props} />
    </Suspense>
  )
}
