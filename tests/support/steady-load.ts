import { Agent, request } from 'node:http'

export interface SteadyLoad {
  /** Waits for pending requests. `failed` describes each unexpected response. */
  stop(): Promise<{ asked: number; failed: string[]; byStatus: Map<string, number>; acknowledged: string[] }>
}

interface Answered {
  path: string
  status: number
  retryAfter: string | undefined
}

interface Visit {
  method: 'GET' | 'POST'
  path: string
  body?: { email: string }
}

/**
 * Open-loop load at a constant rate: cached and rendered pages, reads, and an occasional enquiry, half of it on keep-alive
 * connections. `isFine` accepts a response; `acknowledged` are the addresses of accepted enquiries.
 */
export function startSteadyLoad(
  port: number,
  { perSecond, isFine = ({ status }) => status === 200 }: { perSecond: number; isFine?: (answer: Answered) => boolean },
): SteadyLoad {
  const staying = new Agent({ keepAlive: true, maxSockets: 16 })
  const failed: string[] = []
  const acknowledged: string[] = []
  const byStatus = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  let asked = 0

  function ask(number: number): Promise<void> {
    const { method, path, body } = visits(number)
    return new Promise((resolve) => {
      const end = (word: string, fine: boolean) => {
        byStatus.set(word, (byStatus.get(word) ?? 0) + 1)
        if (!fine) failed.push(`${method} ${path}: ${word}`)
        resolve()
      }
      const call = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          // Rate limits count by address: use many loopback addresses.
          localAddress: `127.1.${Math.floor(number / 2_500) % 250}.${(Math.floor(number / 50) % 250) + 1}`,
          ...(method === 'GET' && number % 2 === 0 ? { agent: staying, localAddress: '127.0.0.1' } : { agent: false }),
          headers: body ? { 'Content-Type': 'application/json' } : {},
          timeout: 30_000,
        },
        (answer) => {
          answer.resume()
          const status = answer.statusCode ?? 0
          if (body && status === 200) acknowledged.push(body.email)
          const retryAfter = answer.headers['retry-after']
          answer.on('end', () => end(String(status), isFine({ path, status, retryAfter })))
          answer.on('error', (error) => end(`broke off (${error.message})`, false))
        },
      )
      call.on('timeout', () => call.destroy(new Error('no answer in 30 s')))
      call.on('error', (error) => end(error.message, false))
      call.end(body && JSON.stringify(body))
    })
  }

  const timer = setInterval(() => {
    const visit = ask((asked += 1)).finally(() => underWay.delete(visit))
    underWay.add(visit)
  }, 1_000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      staying.destroy()
      return { asked, failed, byStatus, acknowledged }
    },
  }
}

function visits(number: number): Visit {
  switch (number % 5) {
    case 0:
      return { method: 'POST', path: '/api/contact', body: enquiry(number) }
    case 1:
      return { method: 'GET', path: `/inquire?visit=${number}` }
    case 2:
      return { method: 'GET', path: '/blog' }
    case 3:
      return { method: 'GET', path: '/api/media/slatehouse/portfolio' }
    default:
      return { method: 'GET', path: '/' }
  }
}

const enquiry = (number: number) => ({
  name: 'Steady Visitor',
  email: `visitor-${number}@tests.example`,
  projectType: 'other',
  message: `An enquiry that must not be lost: mark-${number}`,
})
