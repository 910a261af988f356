import { facetsOf, type FindableWork, type WorkFacets } from '#domain/content/work-filter.ts'
import type { Services } from '../../base/services.ts'
import { readFindableWork } from './content-store.ts'

/**
 * What has to be known of every project to count what a filter finds, kept in the process: counting in the database would
 * take the longer the more projects there are. A few hundred bytes a project.
 */
export interface Shelf {
  /** The latest year first. */
  projects: readonly FindableWork[]
  facets: WorkFacets
}

export interface WorkShelf {
  read(now: Date): Promise<Shelf>
  /** Whoever changed content here need not wait for the announcement. */
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
