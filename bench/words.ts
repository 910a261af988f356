const syllables = 'ba de fi go lu ma ne pi ro su ta ve wi xo yu za ke li mo nu'.split(' ')

/** A word of its own for each number; the frequent ones are short. */
export function termOf(number: number): string {
  let term = ''
  for (let rest = number + 20; rest > 0; rest = Math.floor(rest / 20)) term += syllables[rest % 20]
  return term
}

/** Numbers from 0 to 1, the same for each run. */
export function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
