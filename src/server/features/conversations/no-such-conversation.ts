import { Problem } from '#domain/common/problem.ts'

export const noSuchConversation = () => new Problem('not-found', 'This conversation does not exist.')
export const noSuchMessage = () => new Problem('not-found', 'This message does not exist.')
