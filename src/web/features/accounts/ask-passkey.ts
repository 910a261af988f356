import { RequestError } from '#web/lib/call-endpoint.ts'

/** Waits for the browser's passkey dialog; what fails there becomes a refusal in words. */
export async function askPasskey(ask: () => Promise<object>): Promise<Record<string, unknown>> {
  try {
    return { ...(await ask()) }
  } catch (error) {
    const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    const message = isCancelled ? 'You cancelled it, or it took too long.' : 'This browser or device cannot use this passkey.'
    throw new RequestError(400, JSON.stringify({ success: false, message }))
  }
}
