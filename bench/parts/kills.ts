import { randomInt } from 'node:crypto'
import { killRounds, messageOf, type Round } from '../../tests/support/kills/kill-rounds.ts'
import { victims } from '../../tests/support/kills/pieces.ts'
import { seconds, type Bench } from '../figures.ts'

const roundsEach = 3
/** Batch size: mails that a worker fetches from the queue at once. */
const mailsInHand = 4

/** Kills each process under concurrent writes of all kinds; `KILL_SEED` sets the moments. */
export async function kills({ note }: Bench): Promise<void> {
  const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
  console.log(`KILL_SEED=${seed}`)
  // Sequentially, so that each meets the effects of the previous ones.
  const inSequence = Array.from({ length: roundsEach }, () => victims).flat()
  const { rounds, mails } = await killRounds({ victims: inSequence, seed, settle: true, log: console.log })
  for (const victim of victims) {
    const played = rounds.filter((round) => round.victim === victim)
    const faults = played.flatMap((round) => round.faults)
    const slowest = Math.max(...played.map(({ healedIn }) => healedIn))
    note({
      what: `SIGKILL at random moments for ${named[victim]} under writing of five kinds, ${played.length} rounds`,
      measured: `${messageOf(sumOf(played))} acknowledged; ${asText(faults)}; slowest return ${seconds(slowest)}`,
      limit: 'each there once, files whole, jobs done, always returns',
      met: faults.length === 0,
    })
  }
  const mostInHand = mailsInHand * rounds.filter(({ victim }) => victim === 'worker' || victim === 'all').length
  note({
    what: 'Mail of all these rounds',
    measured: `${mails.taken} mails taken by the mail server, ${mails.inHand} of them twice because their worker died with them in hand; ${asText(mails.faults)}`,
    limit: `none lost; none twice but those, under the same Message-ID, at most ${mailsInHand} each time`,
    met: mails.faults.length === 0 && mails.inHand <= mostInHand,
  })
}

const named = { web: 'the web process', worker: 'the worker', database: 'the database', all: 'all of them' }

const asText = (faults: string[]) =>
  faults.length === 0 ? 'no fault' : `${faults.length} faults: ${faults.slice(0, 4).join('; ')}`

function sumOf(rounds: Round[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { acknowledged } of rounds) {
    for (const [what, count] of Object.entries(acknowledged)) sum[what] = (sum[what] ?? 0) + count
  }
  return sum
}
