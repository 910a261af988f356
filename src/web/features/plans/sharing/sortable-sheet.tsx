import { SortableList } from '#web/ui/lists/sortable-list.tsx'
import { sheetClass, type SheetProps } from './plain-sheet.tsx'

/** Frames sortable by mouse, touch and keyboard. */
export default function SortableSheet({ items, nameOf, card, move }: SheetProps) {
  return (
    <SortableList
      label="References"
      items={items}
      itemKey={({ id }) => id}
      nameOf={nameOf}
      onMove={(from, to) => move(items[from]!.id, items[to]!.id)}
      className={sheetClass}
      itemClassName="min-w-0 rounded-card bg-canvas"
    >
      {(item, _, handle) => card(item, handle)}
    </SortableList>
  )
}
