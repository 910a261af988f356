import { facetsOf, type FindableWork, type WorkFacets } from '#domain/content/kinds/work-filter.ts'
import type { Services } from '../../../base/services.ts'
import { readFindableWork } from './content-store.ts'

/**
 * In-memory index of all projects for filter counts, since counting in the database slows down with their number. A few hundred
 * bytes per project.
 */
export interface Shelf {
  /** The latest year first. */
  projects: readonly FindableWork[]
  facets: WorkFacets
}

export interface WorkShelf {
  read(now: Date): Promise<Shelf>
  /** Invalidates the index of this process without waiting for the notification. */
  forget(): void
}

export function makeWorkShelf({ db, announcements }: Pick<Services, 'db' | 'announcements'>): WorkShelf {
  let kept: Promise<Shelf & { until: Date | null }> | null = null
  const forget = () => void (kept = null)
  announcements.on('content', forget)
  announcements.onGap(forget)

  const fill = async (now: Date) => {
    const { projects, nextAt } = await readFindableWork(db, now)
    return { projects, facets: facetsOf(projects), until: nextAt }
  }

  return {
    async read(now) {
      const filling = (kept ??= fill(now))
      try {
        const shelf = await filling
        if (shelf.until === null || now < shelf.until) return shelf
        if (kept === filling) forget()
        return await (kept ??= fill(now))
      } catch (error) {
        if (kept === filling) forget()
        throw error
      }
    },
    forget,
  }
}
