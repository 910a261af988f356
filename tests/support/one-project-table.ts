/** What each screen shows of a project after a step. Amounts in pounds. */
export interface Told {
  board: string
  payment: string
  list: string
  pipeline: string | null
  /** Status on `/proposal-client`. */
  offer: string
  /** Status in the portal; null while not shown. */
  portal: string | null
  milestones: string
  next: string | null
  /** Status of the latest version in the portal. */
  review: string
  /** Total on the client's record, net. */
  sold: number
  /** Invoiced amount including VAT. */
  invoiced: number
  owed: number
  /** Revenue in operations, net; null when unsold. */
  revenue: number | null
}

const rows = `
step               | board      | payment  | list            | pipeline  | offer    | portal     | milestones | next              | review                     | sold | invoiced | owed | revenue
drafted            | draft      | none     | pending         | leads     | draft    | -          | -          | -                 | -                          | 0    | 0        | 0    | -
sent               | sent       | none     | pending         | quoted    | sent     | proposal   | 0/0        | -                 |                            | 0    | 0        | 0    | -
signed             | signed     | none     | in-progress     | prepped   | signed   | signed     | 1/7        | Creative Planning |                            | 3000 | 0        | 0    | 3000
invoices planned   | signed     | none     | in-progress     | prepped   | signed   | signed     | 1/7        | Creative Planning |                            | 3000 | 0        | 0    | 3000
pre-production     | pre-prod   | none     | in-progress     | prepped   | signed   | pre-prod   | 2/7        | Pre-Production    |                            | 3000 | 0        | 0    | 3000
deposit issued     | pre-prod   | part     | in-progress     | prepped   | signed   | pre-prod   | 2/7        | Pre-Production    |                            | 3000 | 1800     | 1800 | 3000
filming            | production | part     | in-progress     | shooting  | signed   | production | 3/7        | Filming           |                            | 3000 | 1800     | 1800 | 3000
deposit paid       | production | part     | in-progress     | shooting  | signed   | production | 3/7        | Filming           |                            | 3000 | 1800     | 0    | 3000
editing            | post-prod  | part     | in-progress     | editing   | signed   | post       | 4/7        | Post-Production   |                            | 3000 | 1800     | 0    | 3000
V1 added           | post-prod  | part     | awaiting-review | review    | signed   | post       | 5/7        | Review & Feedback | pending                    | 3000 | 1800     | 0    | 3000
changes requested  | post-prod  | part     | in-progress     | editing   | signed   | post       | 5/7        | Review & Feedback | changes_requested          | 3000 | 1800     | 0    | 3000
V2 added           | post-prod  | part     | awaiting-review | review    | signed   | post       | 5/7        | Review & Feedback | pending, changes_requested | 3000 | 1800     | 0    | 3000
V2 approved        | post-prod  | part     | completed       | editing   | signed   | post       | 6/7        | Final Delivery    | approved, changes_requested | 3000 | 1800    | 0    | 3000
balance issued     | post-prod  | invoiced | completed       | editing   | invoiced | post       | 6/7        | Final Delivery    | approved, changes_requested | 3000 | 3600    | 1800 | 3000
balance paid       | post-prod  | paid     | completed       | editing   | paid     | post       | 6/7        | Final Delivery    | approved, changes_requested | 3000 | 3600    | 0    | 3000
part refunded      | post-prod  | invoiced | completed       | editing   | invoiced | post       | 6/7        | Final Delivery    | approved, changes_requested | 3000 | 3600    | 600  | 3000
refund credited    | post-prod  | paid     | completed       | editing   | paid     | post       | 6/7        | Final Delivery    | approved, changes_requested | 3000 | 3000    | 0    | 2500
delivered          | paid       | paid     | completed       | delivered | paid     | delivered  | 7/7        | -                 | approved, changes_requested | 3000 | 3000    | 0    | 2500
archived           | archived   | paid     | completed       | -         | paid     | archived   | 7/7        | -                 | approved, changes_requested | 3000 | 3000    | 0    | 2500
`

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
const [head, ...body] = rows.trim().split('\n').map(cellsOf)

/** Expected values by name of the step, in order. */
export const expectedAfter: ReadonlyMap<string, Record<string, string>> = new Map(
  body.map((cells) => [cells[0]!, Object.fromEntries(cells.slice(1).map((cell, index) => [head![index + 1]!, cell]))]),
)

/** Converts values to the cells of the table. */
export const asCells = (told: Told): Record<string, string> =>
  Object.fromEntries(Object.entries(told).map(([name, value]) => [name, value === null ? '-' : String(value)]))
