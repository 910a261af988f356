import { keptPictureSide } from '#domain/plans/board.ts'
import { askStore } from './browser-database.ts'

// Pictures are too large for localStorage; the board there names them, IndexedDB has them.
const database = 'slatehouse.plan.v1'
const store = 'pictures'

/** Makes a picture smaller (JPEG, longest side 1280 px) and keeps it under this id. Throws where it is no picture, or where there is no room. */
export async function keepPicture(id: string, file: Blob): Promise<void> {
  await putPicture(id, await smaller(file))
}

/** Keeps a picture as it is: one that was made smaller before, and comes back from somewhere. */
export async function putPicture(id: string, picture: Blob): Promise<void> {
  await ask('readwrite', (pictures) => pictures.put(picture, id))
}

/** The picture that is kept under this id, or null where the browser has lost it. */
export async function findPicture(id: string): Promise<Blob | null> {
  try {
    const kept = await ask<unknown>('readonly', (pictures) => pictures.get(id))
    return kept instanceof Blob ? kept : null
  } catch {
    return null
  }
}

/** Lets go of every picture that the board no longer names. */
export async function sweepPictures(named: ReadonlySet<string>): Promise<void> {
  try {
    const keys = await ask('readonly', (pictures) => pictures.getAllKeys())
    for (const key of keys) if (!named.has(String(key))) await ask('readwrite', (pictures) => pictures.delete(key))
  } catch (error) {
    console.warn('Old pictures of the board could not be cleared away.', error)
  }
}

/** For an export that carries its pictures along. */
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
