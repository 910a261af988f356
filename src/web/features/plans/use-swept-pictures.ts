import { useEffect } from 'react'
import { sweepPictures } from './board-pictures.ts'
import { boardPart, readPart } from './plan-storage.ts'

const openBoards = 'slatehouse.plan.board'

/**
 * Lets go of pictures that no board names, with the first tab that opens one. Not beside another tab: what was cleared there
 * can still be undone, and a picture that is being added has no name yet.
 */
export function useSweptPictures(): void {
  useEffect(() => {
    const left = new AbortController()
    const sweep = () => sweepPictures(new Set(readPart(boardPart).items.map(({ content }) => content)))
    void beAlone(sweep).then(() => stayOpen(left.signal))
    return () => left.abort()
  }, [])
}

/** Browsers know of other tabs on secure pages only. */
async function beAlone(act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  await navigator.locks.request(openBoards, { ifAvailable: true }, (alone) => (alone ? act() : undefined))
}

async function stayOpen(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await navigator.locks?.request(
    openBoards,
    { mode: 'shared' },
    () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  )
}
