import { useSuspenseQuery } from '@tanstack/react-query'
import type { brandDoors } from '#domain/brand/brand-doors.ts'
import type { AnswerOf } from '#domain/common/door.ts'
import { doorQuery } from './queries.ts'

/** Read by the loader of every layout, so that it is there when a page renders. */
export const brandQuery = () => doorQuery<typeof brandDoors.readBrand>('/api/brand')
export const flagsQuery = () => doorQuery<typeof brandDoors.readFlags>('/api/flags')

export type ShownBrand = AnswerOf<typeof brandDoors.readBrand>

export const useBrand = (): ShownBrand => useSuspenseQuery(brandQuery()).data
export const useFlags = () => useSuspenseQuery(flagsQuery()).data
