import { fault, well } from '#domain/system/finding.ts'
import { messageOf, type Check } from './patient.ts'

/** Milliseconds. */
const timeout = 10_000

/** Asks the transcription server for its models, which costs nothing. A server without that call answers 404, and is there. */
export const checkTranscription: Check = async ({ env: { transcription } }) => {
  if (!transcription) return [well('transcripts', 'There is no transcription server: transcripts are imported.')]
  const { url, key } = transcription
  const models = new URL(url)
  models.pathname = models.pathname.replace(/\/audio\/transcriptions$/, '/models')
  const name = `The transcription server ${url.host}`
  try {
    const answer = await fetch(models, {
      headers: key ? { Authorization: `Bearer ${key}` } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await answer.body?.cancel()
    if (answer.status === 401 || answer.status === 403)
      return [fault('transcripts', `${name} refuses the key.`, 'Check TRANSCRIBE_KEY.')]
    if (answer.status >= 500)
      return [
        fault('transcripts', `${name} answers with ${answer.status}.`, 'Check that the server is running and has its model.'),
      ]
    return [well('transcripts', `${name} answers.`)]
  } catch (error) {
    return [
      fault(
        'transcripts',
        `${name} does not answer (${messageOf((error as Error).cause ?? error)}).`,
        'Check TRANSCRIBE_URL, and that this machine can reach the server.',
      ),
    ]
  }
}
