import { expect, it } from 'vitest'
import { auditWho } from './audit.ts'

it('names who did something, and the kind of caller only where nobody gave a name', () => {
  const who = (actor: 'client' | 'crew' | 'staff' | 'system' | 'visitor', by?: string, person: string | null = null) =>
    auditWho({ actor, person, meta: by === undefined ? {} : { by } })
  expect(who('staff', undefined, 'Anna Field')).toBe('Anna Field')
  expect(who('client', 'Sarah Quill')).toBe('Sarah Quill (client)')
  expect(who('crew', 'Kit Moor')).toBe('Kit Moor (crew)')
  expect(['client', 'visitor', 'staff', 'system'].map((actor) => who(actor as 'client'))).toEqual([
    'Client',
    'Visitor',
    'Studio',
    'Automatic',
  ])
})
