import { issueRounds } from '../../tests/support/issue-rounds.ts'
import type { Bench } from '../figures.ts'

export async function money({ note }: Bench): Promise<void> {
  const { rounds, issued, acknowledged, faults } = await issueRounds({ rounds: 20 })
  note({
    what: `50 invoices issued at once, SIGKILL at random, ${rounds} rounds`,
    measured: `${issued} issued, ${acknowledged} of them acknowledged; ${faults.length === 0 ? 'no gap, no duplicate' : faults.slice(0, 5).join('; ')}`,
    limit: 'no gap, no duplicate',
    met: faults.length === 0 && acknowledged > 0,
  })
}
