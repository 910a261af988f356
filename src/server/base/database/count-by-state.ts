/** How many rows there are in each state, those without any included, and in all. */
export function countByState<State extends string>(
  states: readonly State[],
  rows: readonly { state: State; number: number }[],
): Record<State | 'all', number> {
  const numberOf = (state: State) => rows.find((row) => row.state === state)?.number ?? 0
  const all = rows.reduce((sum, { number }) => sum + number, 0)
  return { ...Object.fromEntries(states.map((state) => [state, numberOf(state)])), all } as Record<State | 'all', number>
}
