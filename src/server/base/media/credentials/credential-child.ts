import { answerTasks } from '../../answer-tasks.ts'
import { endFirst } from '../../small-machine.ts'
import type { SigningCertificate } from './make-certificate.ts'
import { signCredentials, type CredentialOrder } from './sign-credentials.ts'

const credentialTasks = {
  async sign(order: CredentialOrder, certificate: SigningCertificate): Promise<Uint8Array> {
    const { unreadIngredients } = await signCredentials(order, certificate)
    return new Uint8Array([unreadIngredients])
  },
}

export type CredentialTasks = typeof credentialTasks

void endFirst()
// The copy of a file is in its memory, about three times while it grows.
answerTasks(credentialTasks, { cpuSeconds: 1_800, megabytes: 2_500 })
