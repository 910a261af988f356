import { z } from 'zod'

/** Name of the stored setting, which sessions read in their own query. */
export const signInSettingName = 'sign-in'

export const signInSettings = z.object({
  /** Everyone needs a passkey or an authenticator app before they can do anything else. */
  requireSecondFactor: z.boolean().default(false),
})

export const secondFactorDue = 'Please add a passkey or an authenticator app to your account first.'
