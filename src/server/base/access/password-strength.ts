import { Problem } from '#domain/common/problem.ts'

/** zxcvbn's score from 0 to 4; below this a password is among the million that are guessed first. */
const leastScore = 2

/** Loaded at the first use: its dictionaries of common and breached passwords take 4 MB. */
let loaded: ReturnType<typeof load> | undefined

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * Refuses a new password that is among known common and breached ones, a simple pattern, or made of the account's own data,
 * such as its name. Throws `invalid` at the field.
 */
export async function expectStrongPassword(password: string, account: (string | null)[], field = 'password'): Promise<void> {
  const userInputs = account.flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : [])).filter(Boolean)
  const { score } = (await (loaded ??= load())).check(password, userInputs)
  if (score >= leastScore) return
  const text = 'This password is among the first that are guessed. Please choose another: a short sentence is easy to remember.'
  throw new Problem('invalid', text, { fields: { [field]: text } })
}
