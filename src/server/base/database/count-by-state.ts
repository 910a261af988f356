/** Counts rows by state, including states without rows, and in total. */
export function countByState<State extends string>(
  states: readonly State[],
  rows: readonly { state: State; number: number }[],
): Record<State | 'all', number> {
  const numberOf = (state: State) => rows.find((row) => row.state === state)?.number ?? 0
  const all = rows.reduce((sum, { number }) => sum + number, 0)
  return { ...Object.fromEntries(states.map((state) => [state, numberOf(state)])), all } as Record<State | 'all', number>
}
