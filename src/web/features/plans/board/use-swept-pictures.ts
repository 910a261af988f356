import { useEffect } from 'react'
import { sweepPictures } from './board-pictures.ts'
import { boardPart, readPart } from '../storage/plan-storage.ts'

const openBoards = 'slatehouse.plan.board'

/**
 * Deletes unreferenced pictures in the first tab that opens the board. Not while another tab has it open: its deletions can still
 * be undone, and new pictures are not referenced yet.
 */
export function useSweptPictures(): void {
  useEffect(() => {
    const left = new AbortController()
    const sweep = () => sweepPictures(new Set(readPart(boardPart).items.map(({ content }) => content)))
    void beAlone(sweep).then(() => stayOpen(left.signal))
    return () => left.abort()
  }, [])
}

/** Web Locks need https. */
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
