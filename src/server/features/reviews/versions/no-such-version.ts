import { Problem } from '#domain/common/problem.ts'

export const noSuchVersion = () => new Problem('not-found', 'This project has no such version.')
