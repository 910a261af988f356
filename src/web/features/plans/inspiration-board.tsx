import { Download, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { sweepPictures } from './board-pictures.ts'
import { BoardAdder } from './board-adder.tsx'
import { BoardCard } from './board-card.tsx'
import { PaperButton } from './paper-button.tsx'
import { boardPart, readPart } from './plan-storage.ts'
import { useBoard } from './use-board.ts'

/** References as the frames of a contact sheet. */
export function InspirationBoard() {
  const { items, change, remove, move, exportBoard, clear, ...adding } = useBoard()
  const [dragged, setDragged] = useState<string | null>(null)

  useEffect(() => {
    void sweepPictures(new Set(readPart(boardPart).items.map(({ content }) => content)))
  }, [])

  return (
    <>
      <BoardAdder {...adding} />
      <section aria-labelledby="references" className="mt-14">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="references" className="title-3">
            {items.length === 0 ? 'References' : items.length === 1 ? '1 reference' : `${items.length} references`}
          </h2>
          {items.length > 0 && (
            <div className="-mr-3.5 flex gap-1">
              <Button look="quiet" size="small" onClick={() => void exportBoard()}>
                <Download aria-hidden="true" size={16} />
                Export Board
              </Button>
              <PaperButton
                look="quiet"
                size="small"
                name="slatehouse-mood-board.pdf"
                content={() => ({ paper: 'board', items })}
                done={planToasts.boardExported}
              >
                Mood Board PDF
              </PaperButton>
              <Button look="quiet" size="small" onClick={clear}>
                <Trash2 aria-hidden="true" size={16} />
                Clear Board
              </Button>
            </div>
          )}
        </div>
        {items.length === 0 ? (
          <div className="mt-5">
            <EmptyState
              title="An empty contact sheet"
              text="A film still, a colour, a song, a sentence: the first reference is the hardest."
            />
          </div>
        ) : (
          <ol className="mt-5 grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((item, index) => (
              // Whoever does not drag has the buttons of the card.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={item.id}
                onDragOver={(event) => dragged && event.preventDefault()}
                onDrop={(event) => {
                  if (!dragged) return
                  event.preventDefault()
                  move(dragged, index)
                }}
                className={dragged === item.id ? 'opacity-40' : undefined}
              >
                <BoardCard
                  item={item}
                  number={index + 1}
                  last={items.length}
                  drag={(begins) => setDragged(begins ? item.id : null)}
                  change={(changes) => change(item.id, changes)}
                  remove={() => remove(item.id)}
                  move={(to) => move(item.id, to)}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}
