import { z } from 'zod'

/** Until when the studio promises to answer, and as it follows “by”, in the studio's time zone. */
export const answerBy = z.object({ at: z.iso.datetime(), text: z.string() })
export type AnswerBy = z.output<typeof answerBy>
