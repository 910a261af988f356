/** Words and sums of a project, by screen. Amounts in pounds. */
export interface ShownFacts {
  board: string | null
  payment: string | null
  list: string | null
  pipeline: string | null
  /** Status on `/proposal-client`. */
  offer: string | null
  /** Status in the portal; null while not shown. */
  portal: string | null
  milestones: string | null
  next: string | null
  /** Status of the latest version in the portal. */
  review: string | null
  /** Number of active projects. */
  active: number | null
  /** Net, VAT and gross of the proposal. */
  price: string | null
  /** Price of sold projects, net. */
  sold: number | null
  /** Price of projects in production, net. */
  inHand: number | null
  /** Including VAT, as are paid and owed. */
  invoiced: number | null
  paid: number | null
  owed: number | null
  /** Expected revenue of the project, net; null when unsold. */
  revenue: number | null
  /** Revenue of the month, net. */
  received: number | null
}

const rows = `
step              | board      | payment  | list            | pipeline  | offer    | portal     | milestones | next              | review                      | active | price             | sold | inHand | invoiced | paid | owed | revenue | received | mails
drafted           | draft      | none     | pending         | leads     | draft    | -          | -          | -                 | -                           | 0      | 3000 + 600 = 3600 | 0    | 0      | 0        | 0    | 0    | -       | 0        | -
sent              | sent       | none     | pending         | quoted    | sent     | proposal   | 0/0        | -                 |                             | 0      | 3000 + 600 = 3600 | 0    | 0      | 0        | 0    | 0    | -       | 0        | proposal-sent £3,000 £600 £3,600 incl. VAT
signed            | signed     | none     | in-progress     | prepped   | signed   | signed     | 1/7        | Creative Planning |                             | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 0        | 0    | 0    | 3000    | 0        | document-signed; document-signed; signed-with-your-address
invoices planned  | signed     | none     | in-progress     | prepped   | signed   | signed     | 1/7        | Creative Planning |                             | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 0        | 0    | 0    | 3000    | 0        | -
pre-production    | pre-prod   | none     | in-progress     | prepped   | signed   | pre-prod   | 2/7        | Pre-Production    |                             | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 0        | 0    | 0    | 3000    | 0        | -
deposit issued    | pre-prod   | part     | in-progress     | prepped   | signed   | pre-prod   | 2/7        | Pre-Production    |                             | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 1800     | 0    | 1800 | 3000    | 0        | invoice-sent £1,800 incl. VAT
filming           | production | part     | in-progress     | shooting  | signed   | production | 3/7        | Filming           |                             | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 1800     | 0    | 1800 | 3000    | 0        | -
deposit paid      | production | part     | in-progress     | shooting  | signed   | production | 3/7        | Filming           |                             | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 1800     | 1800 | 0    | 3000    | 1500     | payment-receipt £1,800 incl. VAT; payment-received £1,800 incl. VAT
editing           | post-prod  | part     | in-progress     | editing   | signed   | post       | 4/7        | Post-Production   |                             | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 1800     | 1800 | 0    | 3000    | 1500     | -
V1 added          | post-prod  | part     | awaiting-review | review    | signed   | post       | 5/7        | Review & Feedback | pending                     | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 1800     | 1800 | 0    | 3000    | 1500     | -
changes requested | post-prod  | part     | in-progress     | editing   | signed   | post       | 5/7        | Review & Feedback | changes_requested           | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 1800     | 1800 | 0    | 3000    | 1500     | review-round
V2 added          | post-prod  | part     | awaiting-review | review    | signed   | post       | 5/7        | Review & Feedback | pending, changes_requested  | 1      | 3000 + 600 = 3600 | 3000 | 3000   | 1800     | 1800 | 0    | 3000    | 1500     | -
V2 approved       | post-prod  | part     | completed       | editing   | signed   | post       | 6/7        | Final Delivery    | approved, changes_requested | 0      | 3000 + 600 = 3600 | 3000 | 3000   | 1800     | 1800 | 0    | 3000    | 1500     | document-signed; document-signed
balance issued    | post-prod  | invoiced | completed       | editing   | invoiced | post       | 6/7        | Final Delivery    | approved, changes_requested | 0      | 3000 + 600 = 3600 | 3000 | 3000   | 3600     | 1800 | 1800 | 3000    | 1500     | invoice-sent £1,800 incl. VAT
balance paid      | post-prod  | paid     | completed       | editing   | paid     | post       | 6/7        | Final Delivery    | approved, changes_requested | 0      | 3000 + 600 = 3600 | 3000 | 3000   | 3600     | 3600 | 0    | 3000    | 3000     | payment-receipt £1,800 incl. VAT; payment-received £1,800 incl. VAT
part refunded     | post-prod  | invoiced | completed       | editing   | invoiced | post       | 6/7        | Final Delivery    | approved, changes_requested | 0      | 3000 + 600 = 3600 | 3000 | 3000   | 3600     | 3000 | 600  | 3000    | 2500     | refund-receipt £600 incl. VAT
refund credited   | post-prod  | paid     | completed       | editing   | paid     | post       | 6/7        | Final Delivery    | approved, changes_requested | 0      | 3000 + 600 = 3600 | 3000 | 3000   | 3000     | 3000 | 0    | 2500    | 2500     | invoice-sent £600 incl. VAT
delivered         | paid       | paid     | completed       | delivered | paid     | delivered  | 7/7        | -                 | approved, changes_requested | 0      | 3000 + 600 = 3600 | 3000 | 0      | 3000     | 3000 | 0    | 2500    | 2500     | -
archived          | archived   | paid     | completed       | -         | paid     | archived   | 7/7        | -                 | approved, changes_requested | 0      | 3000 + 600 = 3600 | 3000 | 0      | 3000     | 3000 | 0    | 2500    | 2500     | -
`

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
const [head, ...body] = rows.trim().split('\n').map(cellsOf)

/** Expected values by name of the step, in order. */
export const expectedAfter: ReadonlyMap<string, Record<string, string>> = new Map(
  body.map((cells) => [cells[0]!, Object.fromEntries(cells.slice(1).map((cell, index) => [head![index + 1]!, cell]))]),
)

/** Converts values to the cells of the table. */
export const asCells = (shown: Partial<ShownFacts>): Record<string, string> =>
  Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value === null ? '-' : String(value)]))
