import { keepUntilChange } from './kept-until-change.ts'

/** An endpoint's answer within the process. */
export interface EndpointAnswer {
  status: number
  /** Parsed JSON, or the text of a refusal. */
  body: unknown
}

/** Cached answers of endpoints declared `forEveryone`, for pages of visitors who are not signed in. */
export interface SharedAnswers {
  /** Shares answers of endpoints at `path` (`:name` matches any one segment). */
  share(path: string): void
  /** The answer at `path`, requested with `ask` when not cached. Only for visitors who are not signed in. */
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
