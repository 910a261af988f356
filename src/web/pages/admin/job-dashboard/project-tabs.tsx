import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Ability } from '#domain/common/ability.ts'
import { projectSections, projectTabOf, projectTabs, tabOfSection } from '#domain/common/project-sections.ts'
import type { ProjectSection, ProjectTab } from '#domain/common/project-sections.ts'
import type { Project } from '#web/features/projects/project-queries.ts'
import type { Read } from '#web/lib/pages/page-data.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { ActionMenu, closeMenuOf, MenuAction } from '#web/ui/overlays/action-menu.tsx'
import { TabLinks } from '#web/ui/page/tab-links.tsx'
import { projectParts, type Addition } from './project-parts.tsx'

type May = (ability: Ability) => boolean

const isFor = (section: ProjectSection, may: May): boolean => {
  const { needs } = projectParts[section]
  return needs === undefined || may(needs)
}

const sectionsOf = (tab: ProjectTab, may: May): ProjectSection[] =>
  projectSections.filter((section) => tabOfSection[section] === tab && isFor(section, may))

const tabsFor = (may: May) => projectTabs.filter(({ value }) => sectionsOf(value, may).length > 0)

/** The tab that opens for somebody: the first one instead of one in which they may see nothing. */
const openedFor = (may: May, wanted: ProjectTab): ProjectTab =>
  tabsFor(may).some(({ value }) => value === wanted) ? wanted : 'overview'

/** Everything that a tab shows to somebody, without what they may not see. */
export const readsOfTab = (tab: ProjectTab, project: Project, seen: { film: string | undefined; may: May }): Read[] =>
  sectionsOf(openedFor(seen.may, tab), seen.may).flatMap((section) => projectParts[section].reads(project, seen))

/** Sections beside the others on a wide screen. */
const beside: readonly ProjectSection[] = ['timeline', 'team', 'calendar', 'external-invoice', 'storage']

/** The sections of a project by tab, the open one in the address. */
export function ProjectTabs({ project }: { project: Project }) {
  const held = useMe()?.abilities ?? []
  const may: May = (ability) => held.includes(ability)
  const { filter, to, change } = useUrlFilter(['tab', 'film'])
  const asked = useAskedSection()
  // An address from elsewhere may name a section of another tab, or none.
  const wanted = asked && !filter.tab ? tabOfSection[asked] : projectTabOf(filter)
  const tab = openedFor(may, wanted)
  const [added, setAdded] = useState<{ section: ProjectSection; isForm: boolean }[]>([])
  // It stays when the address changes, for instance by the film that is opened.
  if (asked && !added.some(({ section }) => section === asked)) setAdded([...added, { section: asked, isForm: true }])
  const sections = sectionsOf(tab, may)
  const latest = added.at(-1)
  const part = (section: ProjectSection) => (
    <Part
      key={section}
      section={section}
      project={project}
      isAsked={added.some((one) => one.section === section)}
      turn={latest?.section === section && !latest.isForm ? added.length : section === asked ? -1 : 0}
    />
  )
  const main = sections.filter((section) => !beside.includes(section))
  const aside = sections.filter((section) => beside.includes(section))
  return (
    <>
      <div className="mt-4 flex items-end justify-between gap-3">
        <TabLinks
          label="Sections of this project"
          className="min-w-0 flex-1"
          value={tab}
          tabs={tabsFor(may).map(({ value, label }) => ({
            value,
            label,
            to: to({ tab: value === 'overview' ? undefined : value, film: undefined }),
          }))}
        />
        <AddMenu
          key={tab}
          project={project}
          sections={sections}
          may={may}
          onAdd={(section, { opens }) => {
            setAdded([...added, { section, isForm: opens !== undefined }])
            if (opens) change({ [opens]: 'yes' } as Record<string, string>)
          }}
        />
      </div>
      <div className="mt-5 flex flex-col gap-x-10 gap-y-7 sm:mt-6 sm:gap-y-9 xl:flex-row xl:items-start">
        <div className="peer grid min-w-0 flex-1 grid-cols-1 gap-7 empty:hidden sm:gap-9">{main.map(part)}</div>
        <p className="hidden flex-1 text-sm text-muted peer-empty:block">Nothing here yet.</p>
        <div className="grid shrink-0 grid-cols-1 gap-7 empty:hidden sm:gap-9 xl:w-88">{aside.map(part)}</div>
      </div>
    </>
  )
}

/** The section in the fragment of the address, which the server does not get. */
function useAskedSection(): ProjectSection | null {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  return (isHydrated && projectSections.find((section) => hash === `#${section}`)) || null
}

interface PartProps {
  section: ProjectSection
  project: Project
  /** Shown also while there is nothing in it. */
  isAsked: boolean
  /** The page goes to the section whenever this changes to another number than 0. */
  turn: number
}

function Part({ section, project, isAsked, turn }: PartProps) {
  const { useIsEmpty, Panel } = projectParts[section]
  const isEmpty = useIsEmpty(project)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn === 0 || !frame.current) return
    frame.current.focus({ preventScroll: true })
    frame.current.scrollIntoView({ block: 'start' })
  }, [turn])
  if (isEmpty && !isAsked) return null
  return (
    <div ref={frame} id={section} tabIndex={-1} className="@container scroll-mt-20 outline-none empty:hidden">
      <Panel project={project} />
    </div>
  )
}

interface AddMenuProps {
  project: Project
  sections: ProjectSection[]
  may: May
  onAdd(section: ProjectSection, addition: Addition): void
}

/** What can be added in a tab. */
function AddMenu({ project, sections, may, onAdd }: AddMenuProps) {
  const additions = sections.flatMap((section) =>
    (projectParts[section].additions ?? [])
      .filter(({ needs }) => needs === undefined || may(needs))
      .map((addition) => ({ section, addition })),
  )
  if (additions.length === 0) return null
  return (
    <ActionMenu
      variant="secondary"
      place="sm:right-0"
      width="sm:w-60"
      className="mb-1 shrink-0"
      button={
        <>
          <Plus aria-hidden="true" size={15} />
          Add
        </>
      }
    >
      {additions.map(({ section, addition }) => (
        <AddEntry key={addition.label} project={project} addition={addition} onAdd={() => onAdd(section, addition)} />
      ))}
    </ActionMenu>
  )
}

const always = () => true

function AddEntry({ project, addition, onAdd }: { project: Project; addition: Addition; onAdd(): void }) {
  const { label, to, useIsPossible = always } = addition
  if (!useIsPossible(project)) return null
  if (!to) return <MenuAction onClick={onAdd}>{label}</MenuAction>
  return (
    <Link
      to={to(project)}
      onClick={({ currentTarget }) => closeMenuOf(currentTarget)}
      className="flex min-h-10 items-center rounded-control px-3 py-1.5 text-sm hover:bg-ink/8"
    >
      {label}
    </Link>
  )
}
