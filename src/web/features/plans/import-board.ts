import { boardLimit, readBoardFile, refusalToReadBoardFile, type CarriedReference } from '#domain/plans/board.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { toast } from '#web/ui/toast.ts'
import { keepPicture } from './board-pictures.ts'
import { boardPart, readPart, writePart } from './plan-storage.ts'

const refuse = (text: string) => toast({ title: 'Not imported', text, tone: 'bad' })

/** The references in a file of the visitor's, or null once it was refused in words. */
export async function openBoardFile(file: File): Promise<CarriedReference[] | null> {
  const refusal = refusalToReadBoardFile(file)
  const found = refusal
    ? null
    : await file
        .text()
        .then(JSON.parse)
        .then(readBoardFile, () => null)
  if (found && found.length > 0) return found
  refuse(refusal ?? `${file.name} is no exported board, or nothing in it can be used.`)
  return null
}

/** Puts them on the board, under new names. Until every picture is kept the board stays as it is; afterwards it can be undone. */
export async function takeBoard(found: readonly CarriedReference[], how: 'add' | 'replace'): Promise<void> {
  const room = how === 'add' ? boardLimit - readPart(boardPart).items.length : boardLimit
  const taken = []
  let unreadable = 0
  for (const { reference, picture } of found.slice(0, Math.max(0, room))) {
    const id = crypto.randomUUID()
    if (picture === null) {
      taken.push({ ...reference, id })
      continue
    }
    const content = crypto.randomUUID()
    try {
      await keepPicture(content, blobOf(picture))
      taken.push({ ...reference, id, content })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') {
        return refuse('This browser has no room for its pictures. The board is as it was.')
      }
      unreadable += 1
    }
  }
  const before = readPart(boardPart)
  const items = how === 'add' ? [...before.items, ...taken] : taken
  if (items.length > boardLimit || taken.length === 0) {
    return refuse(
      taken.length === 0 && room > 0
        ? 'None of its pictures can be read.'
        : `The board holds ${boardLimit} references. Please remove some first.`,
    )
  }
  writePart(boardPart, { items })
  const missing = [
    found.length - taken.length - unreadable > 0 && `${found.length - taken.length - unreadable} did not fit`,
    unreadable > 0 && `${unreadable} could not be read`,
  ].filter(Boolean)
  const count = taken.length === 1 ? '1 reference' : `${taken.length} references`
  toast({
    ...planToasts.boardImported,
    text: [count, ...missing].join(', ') + '.',
    tone: 'good',
    action: { label: 'Undo', act: () => writePart(boardPart, before.items.length === 0 ? boardPart.empty : before) },
  })
}

/** Not by fetch: a page may fetch no data addresses. */
function blobOf(address: string): Blob {
  const [head, data] = address.split(',') as [string, string]
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: head.slice(5, head.indexOf(';')) })
}
