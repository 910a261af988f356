import { z } from 'zod'

/** `failed`: no transcript was made, and the one before stayed. */
export const transcriptionStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type TranscriptionState = (typeof transcriptionStates)[number]

export const goesOn = (state: TranscriptionState): boolean => state === 'waiting' || state === 'running'

export const transcriptionMessages = {
  noServer: 'No transcription server is configured. Import a transcript instead.',
  noTools: 'Not transcribed: ffmpeg is not installed on the server.',
  noFile: 'Not transcribed: the file is missing in the storage.',
  noSound: 'Not transcribed: this film has no sound.',
  noSpeech: 'Not transcribed: there is no speech in this film.',
  unreadableSound: 'Not transcribed: the sound could not be read.',
  unreachable: 'Not transcribed: the transcription server does not answer.',
  tookTooLong: 'Not transcribed: the transcription server took too long.',
  refused: 'Not transcribed: the transcription server refused the sound.',
  wrongKey: 'Not transcribed: the transcription server refused our key.',
  notJson: 'Not transcribed: the transcription server answered something else than a transcript.',
  tooLarge: 'Not transcribed: the transcription server answered too much.',
  changed: 'Not transcribed: somebody changed the transcript meanwhile, so that it was kept.',
  interrupted: 'Not transcribed: the work was interrupted.',
} as const

/** The latest time that a version is or was transcribed. */
export const transcriptionRun = z.object({
  state: z.enum(transcriptionStates),
  /** Percent. */
  progress: z.number(),
  /** Why it failed; null otherwise. */
  problem: z.string().nullable(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
})
