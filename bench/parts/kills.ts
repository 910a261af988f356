import { killRounds } from '../../tests/support/kill-rounds.ts'
import { seconds, type Bench } from '../figures.ts'

export async function kills({ note }: Bench): Promise<void> {
  const report = await killRounds({ rounds: 20, log: console.log })
  note({
    what: `16 writers, SIGKILL at random, ${report.rounds} rounds`,
    measured: `${report.acknowledged} writes acknowledged, ${report.lost.length} lost; slowest restart ${seconds(Math.max(...report.restarts))}`,
    limit: 'none lost, always restarts',
    met: report.lost.length === 0 && report.acknowledged > 0,
  })
}
