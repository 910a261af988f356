import { keepUntilChange } from './kept-until-change.ts'

/** What a door answered when it was asked in the same process. */
export interface DoorAnswer {
  status: number
  /** JSON that was parsed, or the text of a refusal. */
  body: unknown
}

/** Answers of doors that are declared `forEveryone`, for the pages of visitors who are not signed in. */
export interface SharedAnswers {
  /** Lets answers of the doors at `path` be shared (`:name` stands for any one segment). */
  share(path: string): void
  /** The answer at `path`, which is asked for where none is kept. Only for visitors who are not signed in. */
  read(path: string, ask: () => Promise<DoorAnswer>): Promise<DoorAnswer>
  hold(): void
  clear(): void
}

const mostAnswers = 500

export function makeSharedAnswers(): SharedAnswers {
  const shared: RegExp[] = []
  const answers = keepUntilChange<DoorAnswer, DoorAnswer>({
    most: mostAnswers,
    keep: (answer) => (answer.status === 200 ? answer : undefined),
  })
  return {
    share: (path) => void shared.push(new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}$`)),
    async read(path, ask) {
      const found = answers.find(path)
      if (found) return found
      return shared.some((pattern) => pattern.test(path)) ? answers.fill(path, ask) : ask()
    },
    hold: () => answers.hold(),
    clear: () => answers.clear(),
  }
}
