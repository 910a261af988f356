/** What became of a comment that was posted. `offline`: no connection, so that it waits. */
export type Posted = 'sent' | 'refused' | 'offline'

/**
 * Posts one after another, however they are handed in, so that comments arrive in the order in which they were written. `waiting`
 * are those that wait for the connection, oldest first: they go before a new one.
 */
export function makeOrderedSender<Entry>({
  waiting,
  post,
  postpone,
}: {
  waiting(): readonly Entry[]
  post(entry: Entry): Promise<Posted>
  /** Lets a new one wait behind those that could not be sent. */
  postpone(entry: Entry): void
}) {
  let last: Promise<unknown> = Promise.resolve()

  function enqueue<Result>(act: () => Promise<Result>): Promise<Result> {
    const queued = last.then(act)
    last = queued.catch(() => undefined)
    return queued
  }

  /** False when the connection is still away. */
  async function sendWaiting(): Promise<boolean> {
    for (const entry of waiting()) if ((await post(entry)) === 'offline') return false
    return true
  }

  return {
    /** Sends what waits, until one meets no connection. */
    flush: (): Promise<boolean> => enqueue(sendWaiting),
    /** Sends a new one, after those that wait. */
    send: (entry: Entry): Promise<Posted> =>
      enqueue(async () => {
        if (await sendWaiting()) return post(entry)
        postpone(entry)
        return 'offline'
      }),
  }
}
