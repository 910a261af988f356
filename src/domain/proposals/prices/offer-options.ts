import type { Pence } from '../../common/money/money.ts'
import { formatPence } from '../../common/money/money.ts'
import type { OfferItem } from './proposal-items.ts'

type Priced = Pick<OfferItem, 'cost' | 'id' | 'option' | 'group' | 'taxed'>
interface Chosen {
  option?: 'on' | 'off' | undefined
  group?: string | undefined
}

/** Fixed items and the options that are chosen at first: of a group at most one. */
export function chosenAtFirst<Item extends Chosen>(items: readonly Item[]): Item[] {
  const groups = new Set<string>()
  return items.filter(({ option, group }) => {
    if (option === undefined) return true
    if (option === 'off' || (group && groups.has(group))) return false
    if (group) groups.add(group)
    return true
  })
}

/** The choice with an option added or left out; in a group it takes the place of another, and one always stays. */
export function withOption(
  items: readonly (Chosen & { id?: string | undefined })[],
  choice: readonly string[],
  { id, chosen }: { id: string; chosen: boolean },
): string[] {
  const group = items.find((item) => item.id === id)?.group
  // In the order of the offer, not of the presses.
  return items.flatMap((item) => {
    if (item.option === undefined || item.id === undefined) return []
    if (item.id === id) return chosen || group ? [item.id] : []
    return choice.includes(item.id) && !(group && item.group === group) ? [item.id] : []
  })
}

/** Ids of the options that are chosen unless the client decides otherwise. */
export const defaultChoice = (items: readonly Priced[]): string[] =>
  chosenAtFirst(items).flatMap(({ option, id }) => (option === undefined ? [] : [id!]))

/** Whether an item is part of the price: items that are no option always are. */
const isTaken = ({ option, id }: Priced, choice: readonly string[]) => option === undefined || choice.includes(id!)

/** Fixed items and chosen options, in the order of the offer. */
export const chosenItems = <Item extends Priced>(items: readonly Item[], choice: readonly string[]): Item[] =>
  items.filter((item) => isTaken(item, choice))

/** Options that are not chosen. */
export const leftOutItems = <Item extends Priced>(items: readonly Item[], choice: readonly string[]): Item[] =>
  items.filter((item) => !isTaken(item, choice))

/** Net price of the fixed items and the chosen options. */
export const totalOfChoice = (items: readonly Priced[], choice: readonly string[]): Pence =>
  chosenItems(items, choice).reduce((sum, { cost }) => sum + cost, 0)

/** The part of {@link totalOfChoice} that is taxed. */
export const taxedOfChoice = (items: readonly Priced[], choice: readonly string[]): Pence =>
  totalOfChoice(
    items.filter(({ taxed }) => taxed !== false),
    choice,
  )

/** Message when a client cannot sign with these options, or null. A change order may come to nothing or less. */
export function refusalToChoose(
  items: readonly Priced[],
  choice: readonly string[],
  { isChange = false }: { isChange?: boolean } = {},
): string | null {
  const known = new Set(items.flatMap(({ id, option }) => (option !== undefined && id !== undefined ? [id] : [])))
  if (choice.some((id) => !known.has(id))) return 'One of the options is no longer offered. Please read the proposal again.'
  const groups = Map.groupBy(
    items.filter(({ option, group }) => option !== undefined && group),
    ({ group }) => group!,
  )
  for (const [group, options] of groups)
    if (options.filter(({ id }) => choice.includes(id!)).length !== 1) return `Please choose one of “${group}”.`
  if (!isChange && totalOfChoice(items, choice) <= 0) return `Please choose options that come to more than ${formatPence(0)}.`
  return null
}

/** Gives each option an id that no other item has; ids that it has are kept. */
export function withOptionIds<Item extends Priced>(items: readonly Item[]): Item[] {
  const taken = new Set<string>()
  const fresh = () => {
    let number = 1
    while (taken.has(`option-${number}`) || items.some(({ id }) => id === `option-${number}`)) number += 1
    return `option-${number}`
  }
  return items.map((item) => {
    if (item.option === undefined) {
      const { id: _, group: __, ...fixed } = item
      return fixed as Item
    }
    const id = item.id === undefined || taken.has(item.id) ? fresh() : item.id
    taken.add(id)
    return { ...item, id }
  })
}
