import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/door.ts'
import type { ProjectStage } from '#domain/projects/project-stage.ts'
import type { proposalDoors } from '#domain/proposals/proposal-doors.ts'
import type { JobCard } from '#domain/proposals/proposal.ts'

type Page = AnswerOf<typeof proposalDoors.listProposals>
export type Pages = InfiniteData<Page, string | null>

/** A column without the card. */
export const without = (read: Pages, id: string): Pages => mapPages(read, (cards) => cards.filter((card) => card.id !== id))

/** A column with the card in its place by age; as it was where that lies beyond what has been loaded. */
export function withCard(read: Pages, card: JobCard): Pages {
  const rest = without(read, card.id)
  const last = rest.pages.length - 1
  const at = rest.pages.findIndex(
    ({ proposals, next }, index) => (index === last && next === null) || proposals.some((other) => isBefore(card, other)),
  )
  if (at < 0) return rest
  return {
    ...rest,
    pages: rest.pages.map((page, index) =>
      index === at ? { ...page, proposals: [...page.proposals, card].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)) } : page,
    ),
  }
}

/** The figures above the board, were the card at another stage. */
export function withMove(page: Page, from: ProjectStage, to: ProjectStage): Page {
  const counts = { ...page.counts, [from]: page.counts[from] - 1, [to]: page.counts[to] + 1 }
  return { ...page, counts }
}

const isBefore = (one: JobCard, other: JobCard): boolean =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt

const mapPages = (read: Pages, change: (cards: JobCard[]) => JobCard[]): Pages => ({
  ...read,
  pages: read.pages.map((page) => ({ ...page, proposals: change(page.proposals) })),
})
