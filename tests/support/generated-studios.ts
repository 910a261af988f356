import { comparedJobs, quantityOf, usualDays } from '#domain/ops/finished-jobs/price-history.ts'

/** How the days of jobs spread around the median of their kind, 1; `spread` is about their standard deviation on a log scale. */
export const distributions = {
  'log-normal': (random: Random, spread: number) => Math.exp(spread * normal(random)),
  gamma: (random: Random, spread: number) => gamma(random, 1 / spread ** 2) * spread ** 2,
  Weibull: (random: Random, spread: number) => (-Math.log(1 - random())) ** (spread / 1.2),
  'log-normal, one in twelve three times as long': (random: Random, spread: number) =>
    Math.exp(spread * normal(random)) * (random() < 1 / 12 ? 3 : 1),
} as const satisfies Record<string, (random: Random, spread: number) => number>
export type Distribution = keyof typeof distributions

/** Jobs of a studio before its history is asked, and after. */
export const jobsOfStudio = 40
const kindsOfStudio = 4

interface Job {
  kind: number
  days: number
}

export interface StudioFigures {
  /** Later jobs, those under P80, and under P80 taken as half days. */
  later: number
  under: number
  underTaken: number
  /** Mean error in days of each job left out in turn. */
  errors: { p50: number; lastTime: number; flat: number }
}

/**
 * A studio with four kinds of film, of 1.5 to 10 days, and 40 finished jobs in random order; then 40 later ones. By the rules of the
 * product: what share of later jobs stays under P80, and how far off P50 is of each job left out in turn, beside the job of its kind
 * before it, and beside one figure for all, the median of the studio.
 */
export function measureStudio(distribution: Distribution, seed: number): StudioFigures {
  const random = randomOf(seed)
  const kinds = Array.from({ length: kindsOfStudio }, () => ({ median: 1.5 + 8.5 * random(), spread: 0.25 + 0.35 * random() }))
  const makeJob = (): Job => {
    const kind = Math.floor(random() * kindsOfStudio)
    const { median, spread } = kinds[kind]!
    // Time sheets have minutes.
    return { kind, days: Math.max(0.01, Math.round(median * distributions[distribution](random, spread) * 100) / 100) }
  }
  const make = () => Array.from({ length: jobsOfStudio }, makeJob)
  const [done, later] = [make(), make()]
  const usualOf = (jobs: Job[], kind: number) =>
    usualDays(
      comparedJobs(
        jobs.filter((job) => job.kind === kind),
        jobs,
      ).jobs,
    )!
  const p80 = kinds.map((_, kind) => usualOf(done, kind).p80)
  const errors = done.flatMap((job, index) => {
    const last = done.slice(0, index).findLast(({ kind }) => kind === job.kind)
    if (!last) return []
    const others = done.toSpliced(index, 1)
    const off = (days: number) => Math.abs(days - job.days)
    return [{ p50: off(usualOf(others, job.kind).p50), lastTime: off(last.days), flat: off(usualDays(others)!.p50) }]
  })
  const mean = (name: keyof StudioFigures['errors']) => errors.reduce((sum, error) => sum + error[name], 0) / errors.length
  return {
    later: later.length,
    under: later.filter(({ kind, days }) => days <= p80[kind]!).length,
    underTaken: later.filter(({ kind, days }) => days <= quantityOf('p80', p80[kind]!)).length,
    errors: { p50: mean('p50'), lastTime: mean('lastTime'), flat: mean('flat') },
  }
}

/** Figures of many studios of one distribution: shares in percent, errors in days. */
export function measureStudios(distribution: Distribution, studios: number) {
  const all = Array.from({ length: studios }, (_, index) => measureStudio(distribution, index + 1))
  const sum = (of: (figures: StudioFigures) => number) => all.reduce((total, figures) => total + of(figures), 0)
  const later = sum((figures) => figures.later)
  const error = (name: keyof StudioFigures['errors']) => sum(({ errors }) => errors[name]) / studios
  return {
    under: (sum(({ under }) => under) * 100) / later,
    underTaken: (sum(({ underTaken }) => underTaken) * 100) / later,
    errors: { p50: error('p50'), lastTime: error('lastTime'), flat: error('flat') },
    /** Studios in which P50 is nearer than both others. */
    nearer: all.filter(({ errors: { p50, lastTime, flat } }) => p50 < lastTime && p50 < flat).length,
    studios,
  }
}

type Random = () => number

/** Mulberry32: the same numbers for a seed on every machine. */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** By Box and Muller. */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** By Marsaglia and Tsang; `shape` of at least 1. */
function gamma(random: Random, shape: number): number {
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x ** 2 + d - d * v + d * Math.log(v)) return d * v
  }
}
