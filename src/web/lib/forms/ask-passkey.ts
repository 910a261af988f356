import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { RequestError } from '../calls/call-endpoint.ts'

type Json = Record<string, unknown>

/** Has the browser make a passkey. */
export const makePasskey = (options: Json): Promise<Json> =>
  askBrowser(() => startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))

/** Has the browser answer with a passkey. */
export const answerWithPasskey = (options: Json): Promise<Json> =>
  askBrowser(() => startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }))

/** Waits for the browser's passkey dialog; what fails there becomes a refusal in words. */
async function askBrowser(ask: () => Promise<object>): Promise<Json> {
  try {
    return { ...(await ask()) }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const message = ['NotAllowedError', 'AbortError'].includes(name)
      ? 'You cancelled it, or it took too long.'
      : name === 'InvalidStateError'
        ? 'This device has a passkey of your account already.'
        : 'This browser or device cannot use this passkey.'
    throw new RequestError(400, JSON.stringify({ success: false, message }))
  }
}
