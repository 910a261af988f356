import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { answerTasks } from '#server/base/answer-tasks.ts'

const rest = () => new Promise((resolve) => setTimeout(resolve, 10))

/** A process for tests, with little memory and little processor time. */
answerTasks(
  {
    async allocate(megabytes: number) {
      const pieces: Buffer[] = []
      for (let at = 0; at < megabytes; at += 1) {
        pieces.push(Buffer.alloc(1024 ** 2, 1))
        if (at % 10 === 9) await rest()
      }
      return new Uint8Array(pieces.length > 0 ? 1 : 0)
    },
    async spin() {
      for (;;) await promisify(pbkdf2)('password', 'salt', 50_000, 32, 'sha256')
    },
  } as never,
  { cpuSeconds: 1, megabytes: 250 },
)
