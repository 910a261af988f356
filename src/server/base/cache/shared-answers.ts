import { keepUntilChange } from './kept-until-change.ts'

/** What an endpoint answered when it was asked in the same process. */
export interface EndpointAnswer {
  status: number
  /** JSON that was parsed, or the text of a refusal. */
  body: unknown
}

/** Answers of endpoints that are declared `forEveryone`, for the pages of visitors who are not signed in. */
export interface SharedAnswers {
  /** Lets answers of the endpoints at `path` be shared (`:name` stands for any one segment). */
  share(path: string): void
  /** The answer at `path`, which is asked for where none is kept. Only for visitors who are not signed in. */
  read(path: string, ask: () => Promise<EndpointAnswer>): Promise<EndpointAnswer>
  keepStale(): void
  clear(): void
}

const mostAnswers = 500

export function makeSharedAnswers(): SharedAnswers {
  const shared: RegExp[] = []
  const answers = keepUntilChange<EndpointAnswer, EndpointAnswer>({
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
    keepStale: () => answers.keepStale(),
    clear: () => answers.clear(),
  }
}
