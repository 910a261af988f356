import { keptPictureSide } from '#domain/plans/board.ts'
import { askStore } from '../storage/browser-database.ts'

// Pictures are too large for localStorage: they are in IndexedDB, and the board refers to them by id.
const database = 'slatehouse.plan.v1'
const store = 'pictures'

/**
 * Scales a picture down (JPEG, longest side 1280 px) and stores it under this id. Throws for an invalid picture, or when the
 * quota is exceeded.
 */
export async function keepPicture(id: string, file: Blob): Promise<void> {
  await putPicture(id, await smaller(file))
}

/** Stores a picture unchanged, when it was scaled down before. */
export async function putPicture(id: string, picture: Blob): Promise<void> {
  await ask('readwrite', (pictures) => pictures.put(picture, id))
}

/** The stored picture; null if the browser has evicted it. */
export async function findPicture(id: string): Promise<Blob | null> {
  try {
    const kept = await ask<unknown>('readonly', (pictures) => pictures.get(id))
    return kept instanceof Blob ? kept : null
  } catch {
    return null
  }
}

/** Deletes pictures that the board does not refer to. */
export async function sweepPictures(named: ReadonlySet<string>): Promise<void> {
  try {
    const keys = await ask('readonly', (pictures) => pictures.getAllKeys())
    for (const key of keys) if (!named.has(String(key))) await ask('readwrite', (pictures) => pictures.delete(key))
  } catch (error) {
    console.warn('Old pictures of the board could not be cleared away.', error)
  }
}

/** For exports that include pictures. */
export async function pictureAsDataUrl(id: string): Promise<string | null> {
  const picture = await findPicture(id)
  if (!picture) return null
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(picture)
  })
}

async function smaller(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, keptPictureSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made smaller.'))),
      'image/jpeg',
      0.82,
    ),
  )
}

const ask = <T>(mode: IDBTransactionMode, question: (pictures: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  askStore({ database, store }, mode, question)
