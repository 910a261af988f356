import type { Hono } from 'hono'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { notYourPasskey } from '#domain/accounts/passkey.ts'
import { signInLinkMessages } from '#domain/accounts/sign-in-links.ts'
import { Problem } from '#domain/common/problem.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { closeSession, countOtherSessions, findEnding, findSignedInPerson, rotateSession } from '../../base/access/sessions.ts'
import { isOwnPassword, passwordChangedAt } from './admin-password.ts'
import { changePassword } from './change-password.ts'
import { verifyPasskey } from './passkeys.ts'
import { askForStaffLink, signInByLink } from './sign-in-by-link.ts'
import { beginProviderSignIn, finishProviderSignIn } from './sign-in-by-provider.ts'
import { signInPerson } from './sign-in-person.ts'
import { countStaffFailures, signInStaff, takesStudioPassword } from './sign-in-staff.ts'

export function mountAccounts(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, limits } = services

  bindGroup(app, services, accountEndpoints, {
    signIn: ({ body, c, now }) => signInStaff(c, services, body.password, now).then(() => ({ message: 'Login successful' })),
    readSignInWays: async () => ({ studioPassword: await takesStudioPassword(db), provider: services.identityProvider !== null }),
    beginProviderSignIn: async ({ query, c, now }) => beginProviderSignIn(c, services, query, now),
    finishProviderSignIn: async ({ c, now }) => finishProviderSignIn(c, services, now),
    signInPerson: ({ body, c, now }) => signInPerson(c, services, body, now).then(() => ({ message: 'Login successful' })),
    askForLink: ({ body }) => askForStaffLink(services, body.email).then(() => ({ message: signInLinkMessages.asked })),
    signInByLink: ({ body, c, now }) => signInByLink(c, services, body, now).then(() => ({ message: 'Login successful' })),
    signOut: ({ c }) => closeSession(db, c, 'staff', env.https),
    readSecurity: async ({ c, now }) => ({
      changedAt: (await passwordChangedAt(db))?.toISOString() ?? null,
      failedSignIns: await countStaffFailures(db, now),
      otherSessions: await countOtherSessions(db, c, studioOwnerId, env.https),
    }),
    confirmPassword: async ({ person, body, request, c, now }) => {
      if (!(await isOwnPassword(db, person.id, body.password))) {
        throw new Problem('invalid', 'Invalid password', { fields: { password: 'Invalid password' } })
      }
      await limits.release('sign-in', request.address)
      await rotateSession(db, c, { role: 'staff', https: env.https, confirmedAt: now })
    },
    confirmByPasskey: async ({ person, body, request, c, now }) => {
      if ((await verifyPasskey({ db, env }, body.response, now)) !== person.id) throw new Problem('invalid', notYourPasskey)
      await limits.release('sign-in', request.address)
      await rotateSession(db, c, { role: 'staff', https: env.https, confirmedAt: now })
    },
    changePassword: async ({ body, request, c, now }) => {
      const sessionsEnded = await changePassword(services, c, body, now)
      await limits.release('sign-in', request.address)
      return { sessionsEnded }
    },
    checkAuth: async ({ c }) => {
      if (await findSignedInPerson(db, c, env.https)) return { authenticated: true }
      const ended = await findEnding(db, c, 'staff', env.https)
      return { authenticated: false, ...(ended && { ended }) }
    },
    readSession: async ({ c }) => ({ isAuthenticated: (await findSignedInPerson(db, c, env.https)) !== null }),
  })
}
