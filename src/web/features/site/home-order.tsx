import { firstSection } from '#domain/site/home-order.ts'
import type { EditedSection, SectionCard } from '#domain/site/site-endpoints.ts'
import { sectionLabels } from '#domain/site/site-sections.ts'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { SectionLink } from './section-link.tsx'
import { useHomeOrderDraft } from './use-home-order.ts'

/** The home page's sections: their order, and which are shown. The first stays where it is. */
export function HomeOrder({ section, cards }: { section: EditedSection; cards: readonly SectionCard[] }) {
  const { order, write } = useHomeOrderDraft(section)
  const movable = order.filter(({ name }) => name !== firstSection)
  const first = order.find(({ name }) => name === firstSection)!
  const save = (next: typeof movable) => write([first, ...next])
  const cardOf = (name: string) => cards.find((card) => card.name === name)

  return (
    <>
      <div className="rounded-t-card border border-b-0 border-line bg-surface pl-3">
        <SectionLink name={firstSection} card={cardOf(firstSection)} />
      </div>
      <SortableList
        label="Sections of the home page"
        items={movable}
        itemKey={({ name }) => name}
        nameOf={({ name }) => sectionLabels[name]}
        onMove={(from, to) => save(moved(movable, from, to))}
        className="divide-y divide-line rounded-b-card border border-line bg-surface"
        itemClassName="bg-surface last:rounded-b-card"
      >
        {({ name, on }, index, handle) => (
          <div className="flex items-center gap-1 py-1 pr-3 pl-1">
            {handle}
            <SectionLink name={name} card={cardOf(name)} off={!on} />
            <Switch
              label={`Show ${sectionLabels[name]}`}
              on={on}
              onChange={(next) => save(movable.with(index, { name, on: next }))}
            />
          </div>
        )}
      </SortableList>
    </>
  )
}
