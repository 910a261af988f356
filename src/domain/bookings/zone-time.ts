import { wallTime } from '../common/dates/wall-clock.ts'

/** How a zone’s clocks differ from UTC, in milliseconds, at a moment. */
export type Offset = (moment: number) => number

const quarter = 900_000
const day = 86_400_000

/** Of an IANA zone. Offsets change at quarters of an hour, and are kept by them: expanding a rule asks for the same ones. */
export function offsetIn(timeZone: string): Offset {
  const kept = new Map<number, number>()
  return (moment) => {
    const start = Math.floor(moment / quarter) * quarter
    const known = kept.get(start)
    if (known !== undefined) return known
    const offset = Date.parse(`${wallTime(new Date(start), timeZone)}Z`) - start
    kept.set(start, offset)
    return offset
  }
}

/**
 * The moment of a local time, which is written as if it were UTC. By RFC 5545, 3.3.5: of two such moments in autumn the first, and in
 * the hour skipped in spring by the offset before it.
 */
export function momentOfWall(wall: number, offset: Offset): number {
  const before = offset(wall - day)
  const found = [before, offset(wall + day)].map((ahead) => wall - ahead).find((moment) => moment + offset(moment) === wall)
  return found ?? wall - before
}
