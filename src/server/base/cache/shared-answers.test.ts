import { expect, test } from 'vitest'
import { makeSharedAnswers, type EndpointAnswer } from './shared-answers.ts'

function makeEndpoint(status = 200) {
  let asked = 0
  return {
    ask: async (): Promise<EndpointAnswer> => ({ status, body: (asked += 1) }),
    get asked() {
      return asked
    },
  }
}

function shareFilms() {
  const answers = makeSharedAnswers()
  answers.share('/api/media/:slug/portfolio')
  return answers
}

test('serves one response to everyone until content changes', async () => {
  const answers = shareFilms()
  const endpoint = makeEndpoint()
  const read = () => answers.read('/api/media/studio/portfolio', endpoint.ask)
  await Promise.all([read(), read(), read()])
  await read()
  expect(endpoint.asked).toBe(1)
  answers.clear()
  expect(await read()).toEqual({ status: 200, body: 2 })
})

test('does not store a response that was begun before content changed', async () => {
  const answers = shareFilms()
  let finish: (answer: EndpointAnswer) => void = () => undefined
  const slow = answers.read('/api/media/studio/portfolio', () => new Promise((resolve) => (finish = resolve)))
  answers.clear()
  finish({ status: 200, body: 'old' })
  await slow
  const endpoint = makeEndpoint()
  await answers.read('/api/media/studio/portfolio', endpoint.ask)
  expect(endpoint.asked).toBe(1)
})

test.each(['/api/admin/check-auth', '/api/media/studio/portfolio?token=abc', '/api/media/studio/x/portfolio'])(
  '%s is asked each time, and by each for themselves',
  async (path) => {
    const answers = shareFilms()
    const endpoint = makeEndpoint()
    await Promise.all([answers.read(path, endpoint.ask), answers.read(path, endpoint.ask)])
    await answers.read(path, endpoint.ask)
    expect(endpoint.asked).toBe(3)
  },
)

test('does not store refusals and failures', async () => {
  const answers = shareFilms()
  const path = '/api/media/studio/portfolio'
  await answers.read(path, makeEndpoint(503).ask)
  await expect(answers.read(path, () => Promise.reject(new Error('database away')))).rejects.toThrow('database away')
  const endpoint = makeEndpoint()
  expect(await answers.read(path, endpoint.ask)).toEqual({ status: 200, body: 1 })
})
