/** Order of a list by one of its columns: `name` is ascending, `-name` descending. */
export type ListOrder<Key extends string = string> = Key | `-${Key}`

type Orders<Key extends string> = [ListOrder<Key>, ...ListOrder<Key>[]]

/** Both directions of each column, ascending first. */
export const ordersBy = <const Key extends string>(keys: readonly Key[]): Orders<Key> =>
  keys.flatMap((key) => [key, `-${key}`]) as string[] as Orders<Key>

export const isDescending = (order: ListOrder): boolean => order.startsWith('-')

/** Name of the column. */
export const columnOf = <Key extends string>(order: ListOrder<Key>): Key => order.replace(/^-/, '') as Key
