/** Whether the amounts of a file contain their fees; null where nothing shows it. */
export type FeeReading = 'included' | 'on-top' | null

interface FeeRow {
  amount: number | null
  /** Positive. */
  fee: number
  balance: number | null
  /** Of the amount and its fee, where the file has it. */
  net: number | null
}

/** By the net amounts, else by the balances, in whichever order the lines stand. */
export function feeReading(rows: FeeRow[]): FeeReading {
  const nets = rows.flatMap(({ amount, fee, net }) => (fee > 0 && amount !== null && net !== null ? [{ amount, fee, net }] : []))
  const byNet = decide(nets.map(({ amount, fee, net }) => ({ step: net, amount, fee })))
  if (byNet !== null) return byNet
  const readings = [rows, rows.toReversed()].map((ordered) =>
    decide(
      ordered.flatMap(({ amount, fee, balance }, index) => {
        const before = ordered[index - 1]?.balance
        return fee > 0 && amount !== null && balance !== null && before !== null && before !== undefined
          ? [{ step: balance - before, amount, fee }]
          : []
      }),
    ),
  )
  const found = new Set(readings.filter((reading) => reading !== null))
  return found.size === 1 ? [...found][0]! : null
}

function decide(steps: { step: number; amount: number; fee: number }[]): FeeReading {
  if (steps.length === 0) return null
  if (steps.every(({ step, amount }) => step === amount)) return 'included'
  return steps.every(({ step, amount, fee }) => step === amount - fee) ? 'on-top' : null
}
