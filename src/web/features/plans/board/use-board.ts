import {
  boardLimit,
  emptyBoard,
  moveReference,
  referenceFromText,
  refusalToAddPicture,
  type Reference,
  type ReferenceTag,
} from '#domain/plans/board.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { keepPicture, pictureAsDataUrl } from './board-pictures.ts'
import { downloadJson } from '../storage/download-json.ts'
import { boardPart, readPart, usePlanPart, writePart } from '../storage/plan-storage.ts'

const full = `The board can hold ${boardLimit} references. Please remove one first.`
const refuse = (text: string) => toast({ title: 'Not added', text, tone: 'bad' })

/** The board and its commands. Deletions can be undone. */
export function useBoard() {
  const [{ items }] = usePlanPart(boardPart)
  return { items, addLink, addNote, addPictures, change, remove, move, exportBoard, clear }
}

/** Returns whether it was added, so that the input can be cleared. Ignores an empty text. */
function addLink(text: string, tag: ReferenceTag): boolean {
  return text.trim() !== '' && add({ ...referenceFromText(text), tag })
}

function addNote(text: string, tag: ReferenceTag): boolean {
  return text.trim() !== '' && add({ type: 'note', content: text.trim(), title: 'Note', tag })
}

async function addPictures(files: readonly File[], tag: ReferenceTag): Promise<void> {
  for (const file of files) {
    const refusal = refusalToAddPicture(file)
    if (refusal) refuse(refusal)
    else await addPicture(file, tag)
  }
}

async function addPicture(file: File, tag: ReferenceTag): Promise<void> {
  if (current().length >= boardLimit) return refuse(full)
  const content = makeId()
  try {
    await keepPicture(content, file)
  } catch (error) {
    console.warn('A picture could not be kept.', error)
    const diskFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return refuse(diskFull ? 'This browser has no room left for pictures.' : `${file.name} could not be read as a picture.`)
  }
  add({ type: 'image', content, title: file.name, tag })
}

function add(reference: Omit<Reference, 'id' | 'notes'>): boolean {
  if (current().length >= boardLimit) {
    refuse(full)
    return false
  }
  write([...current(), { ...reference, id: makeId(), notes: '' }])
  toast({ ...planToasts.referenceAdded, tone: 'good' })
  return true
}

function change(id: string, changes: Partial<Pick<Reference, 'tag' | 'notes'>>): void {
  write(current().map((item) => (item.id === id ? { ...item, ...changes } : item)))
}

function remove(id: string): void {
  const place = current().findIndex((item) => item.id === id)
  const removed = current()[place]
  if (!removed) return
  write(current().filter((item) => item.id !== id))
  const act = () => write(current().toSpliced(place, 0, removed))
  toast({ ...planToasts.referenceRemoved, tone: 'good', action: { label: 'Undo', act } })
}

/** Moves a reference to the position of another. */
function move(id: string, placeOf: string): void {
  const to = current().findIndex((item) => item.id === placeOf)
  if (to >= 0) write(moveReference(current(), id, to))
}

async function exportBoard(studio: string): Promise<void> {
  const references = await Promise.all(
    current().map(async (item) => (item.type === 'image' ? { ...item, picture: await pictureAsDataUrl(item.content) } : item)),
  )
  downloadJson(studio, 'board.json', { references })
  toast({ ...planToasts.boardExported, tone: 'good' })
}

/** Pictures are only deleted on the next visit, so that Undo works. */
function clear(): void {
  const before = current()
  writePart(boardPart, emptyBoard)
  const act = () => write([...before, ...current()])
  toast({ ...planToasts.boardCleared, tone: 'good', action: { label: 'Undo', act } })
}

const current = () => readPart(boardPart).items
const write = (items: readonly Reference[]) => writePart(boardPart, items.length === 0 ? emptyBoard : { items })
