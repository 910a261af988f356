import { searchedText } from '../text/search-text.ts'
import { mostRelated } from './work-portfolio.ts'

/** The fields of a project that filters and search use. */
export interface FindableWork {
  slug: string
  category: string
  industry: string
  year: number
  tags: readonly string[]
  /** From `searchTextOf`: title, client, summary and tags. */
  searchText: string
}

/** Matches any value within a list and all lists together; an empty list matches everything. */
export interface WorkFilter {
  search?: string
  category: readonly string[]
  industry: readonly string[]
  year: readonly number[]
}

export function countWork(projects: readonly FindableWork[], filter: WorkFilter): number {
  const term = searchedText(filter.search)
  let found = 0
  for (const project of projects) {
    const fits =
      anyOf(filter.category, project.category) &&
      anyOf(filter.industry, project.industry) &&
      anyOf(filter.year, project.year) &&
      project.searchText.includes(term)
    if (fits) found += 1
  }
  return found
}

const anyOf = <Value>(wanted: readonly Value[], value: Value) => wanted.length === 0 || wanted.includes(value)

export interface Facet {
  value: string
  projects: number
}

export interface WorkFacets {
  category: Facet[]
  industry: Facet[]
  year: Facet[]
}

/** Filter options with their number of projects: categories and industries by name, years descending. */
export function facetsOf(projects: readonly FindableWork[]): WorkFacets {
  const years = facetOf(projects.map(({ year }) => String(year)))
  return {
    category: facetOf(projects.map(({ category }) => category)),
    industry: facetOf(projects.map(({ industry }) => industry)),
    year: years.toReversed(),
  }
}

function facetOf(values: string[]): Facet[] {
  const projects = new Map<string, number>()
  for (const value of values) projects.set(value, (projects.get(value) ?? 0) + 1)
  return [...projects]
    .map(([value, number]) => ({ value, projects: number }))
    .toSorted((a, b) => a.value.localeCompare(b.value, 'en-GB', { numeric: true }))
}

/**
 * Slugs of related projects, closest first: same category, then same industry, then by shared tags. `projects` are newest first,
 * which breaks ties.
 */
export function relatedWork(project: FindableWork, projects: readonly FindableWork[]): string[] {
  const tags = new Set(project.tags)
  const closeness = (other: FindableWork) =>
    (other.category === project.category ? 10_000 : 0) +
    (other.industry === project.industry ? 1_000 : 0) +
    other.tags.filter((tag) => tags.has(tag)).length
  const closest: { slug: string; points: number }[] = []
  for (const other of projects) {
    if (other.slug === project.slug) continue
    const points = closeness(other)
    const place = closest.findIndex((kept) => kept.points < points)
    closest.splice(place < 0 ? closest.length : place, 0, { slug: other.slug, points })
    closest.length = Math.min(closest.length, mostRelated)
  }
  return closest.map(({ slug }) => slug)
}
