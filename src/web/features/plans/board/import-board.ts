import { boardLimit, readBoardFile, refusalToReadBoardFile, type CarriedReference, type Reference } from '#domain/plans/board.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { keepPicture } from './board-pictures.ts'
import { boardPart, readPart, writePart } from '../storage/plan-storage.ts'

const refuse = (text: string) => toast({ title: 'Not imported', text, tone: 'bad' })

/** Parses an export file; null if it is invalid, after showing the reason. */
export async function openBoardFile(file: File): Promise<CarriedReference[] | null> {
  const refusal = refusalToReadBoardFile(file)
  const found = refusal
    ? null
    : await file
        .text()
        .then(JSON.parse)
        .then(readBoardFile, () => null)
  if (found && found.length > 0) return found
  refuse(refusal ?? `${file.name} is not an exported board, or nothing in it can be used.`)
  return null
}

/** Adds or replaces references, with new ids. The board changes only once all pictures are stored; can be undone. */
export async function takeBoard(found: readonly CarriedReference[], how: 'add' | 'replace'): Promise<void> {
  const fitting = found.slice(0, boardLimit - (how === 'add' ? readPart(boardPart).items.length : 0))
  if (fitting.length === 0) return refuse(`The board can hold ${boardLimit} references. Please remove some first.`)
  const taken: Reference[] = []
  for (const carried of fitting) {
    try {
      taken.push(await nameAnew(carried))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') {
        return refuse('This browser has no room for its pictures. Your board has not changed.')
      }
    }
  }
  if (taken.length === 0) return refuse('None of its pictures can be read.')
  const before = readPart(boardPart)
  writePart(boardPart, { items: how === 'add' ? [...before.items, ...taken] : taken })
  const [unfit, unread] = [found.length - fitting.length, fitting.length - taken.length]
  const message = [
    taken.length === 1 ? '1 reference' : `${taken.length} references`,
    unfit > 0 && `${unfit} did not fit`,
    unread > 0 && `${unread} could not be read`,
  ]
  toast({
    ...planToasts.boardImported,
    text: `${message.filter(Boolean).join(', ')}.`,
    tone: 'good',
    action: { label: 'Undo', act: () => writePart(boardPart, before) },
  })
}

/** Assigns a new id and stores the picture, if any. Throws for an invalid picture, or when the quota is exceeded. */
async function nameAnew({ reference, picture }: CarriedReference): Promise<Reference> {
  const id = makeId()
  if (picture === null) return { ...reference, id }
  const content = makeId()
  await keepPicture(content, blobOf(picture))
  return { ...reference, id, content }
}

/** Decoded by hand: the CSP forbids fetching data URLs. */
function blobOf(address: string): Blob {
  const [head, data] = address.split(',') as [string, string]
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: head.slice(5, head.indexOf(';')) })
}
