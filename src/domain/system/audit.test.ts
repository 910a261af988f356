import { expect, it } from 'vitest'
import { auditText, auditWho } from './audit.ts'

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

it('says by which link somebody came, and never takes them for its owner', () => {
  const downloaded = { label: 'film.mov', by: 'Someone', link: 'Cleo' }
  expect(auditText({ action: 'review.downloaded', meta: downloaded })).toBe('film.mov downloaded: Someone, by the link for Cleo')
  expect(auditText({ action: 'review.unlocked', meta: { link: 'Cleo' } })).toBe('Review password entered, by the link for Cleo')
})
