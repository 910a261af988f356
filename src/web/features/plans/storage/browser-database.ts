/** Runs one request on an IndexedDB store, creating it if needed. Throws when storage is unavailable or full. */
export async function askStore<T>(
  { database, store }: { database: string; store: string },
  mode: IDBTransactionMode,
  question: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing.'))
  })
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(store, mode)
      const request = question(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('The browser has no room.'))
    })
  } finally {
    opened.close()
  }
}
