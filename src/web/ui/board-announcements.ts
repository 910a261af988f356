import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'

export const moveInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Space or Enter to pick up the card, the left and right arrow keys to choose a stage, Space or Enter again to drop it, and Escape to cancel.',
}

/** Screen reader announcements for dragging a card: `labels` maps a column's id to its name. */
export function announcementsOf<Card>(labels: Record<string, string>, titleOf: (card: Card) => string): Announcements {
  const title = ({ data }: { data: { current?: unknown } }): string => {
    const { card } = (data.current ?? {}) as { card?: Card }
    return card ? titleOf(card) : 'The card'
  }
  const label = (id: UniqueIdentifier | undefined): string => labels[String(id)] ?? 'no stage'
  return {
    onDragStart: ({ active }) => `${title(active)} is picked up.`,
    onDragOver: ({ active, over }) => `${title(active)} is over ${label(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${title(active)} was dropped on ${label(over?.id)}.`,
    onDragCancel: ({ active }) => `${title(active)} stays where it was.`,
  }
}
