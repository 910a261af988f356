/** A part of a run: a check, or the tests of one runner. */
interface Part {
  name: string
  milliseconds: number
  passed: number
  failed: number
}

/** Time of one file of tests, summed over its tests. */
export interface FileTime {
  file: string
  milliseconds: number
  tests: number
}

/** Collects what passed, failed and took how long, and prints it at the end of a run. */
export class Results {
  readonly parts: Part[] = []
  readonly files: FileTime[] = []
  /** Failed checks and tests with the beginning of what they printed. */
  readonly failures: string[] = []
  /** Journeys that passed on their repetition, with the first failure. */
  readonly flaky: string[] = []

  add(part: Part): void {
    this.parts.push(part)
  }

  /** Counts as one failed test. */
  fail(name: string, text: string): void {
    this.add({ name, milliseconds: 0, passed: 0, failed: 1 })
    this.failures.push([`FAIL ${name}`, ...text.trim().split('\n').slice(0, 20)].join('\n'))
  }

  get passed(): number {
    return this.parts.reduce((sum, { passed }) => sum + passed, 0)
  }

  get failed(): number {
    return this.parts.reduce((sum, { failed }) => sum + failed, 0)
  }

  /** The ten slowest files, what was flaky and what failed, the seconds of each part, and the closing line. */
  print(milliseconds: number): void {
    const slowest = [...this.files].sort((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)
    if (slowest.length > 0) console.log('\nThe slowest files:')
    for (const { file, milliseconds: time } of slowest) console.log(`${seconds(time).padStart(9)}  ${file}`)
    for (const text of [...this.flaky, ...this.failures]) console.log(`\n${text}`)
    const parts = this.parts.filter(({ milliseconds: time }) => time > 0)
    console.log(`\n${parts.map(({ name, milliseconds: time }) => `${name} ${seconds(time)}`).join(', ')}`)
    console.log(`Together ${seconds(milliseconds)}`)
    console.log(`\n${this.passed} passed, ${this.failed} failed`)
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
