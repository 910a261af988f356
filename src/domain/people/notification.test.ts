import { expect, it } from 'vitest'
import { kindsFor, notedRecordsFor, notificationLink, notificationText, recipientsOf, type Subject } from './notification.ts'
import { abilitiesOf, type StaffRole } from './roles.ts'

const colleague = (id: string, role: StaffRole, { isAssigned = false, follows = false } = {}) => ({
  id,
  name: id,
  abilities: abilitiesOf(role, { added: [], taken: [] }),
  isAssigned,
  follows,
})

const everyone = [
  colleague('anna', 'producer', { follows: true }),
  colleague('ben', 'editor', { follows: true }),
  colleague('cleo', 'freelancer', { follows: true }),
  colleague('dan', 'freelancer', { isAssigned: true, follows: true }),
  colleague('eve', 'finance'),
]
type Occasion = Omit<Parameters<typeof recipientsOf>[1], 'subject'>
const project = { projectId: 'p' }
const to = (occasion: Occasion, subject: Subject = project) =>
  recipientsOf(everyone, { ...occasion, subject }).map(({ id }) => id)

it('notifies those who follow a project and may see it, but never the person who did it', () => {
  expect(to({ kind: 'commented', to: 'followers', by: null })).toEqual(['anna', 'ben', 'dan'])
  expect(to({ kind: 'commented', to: 'followers', by: 'anna', except: ['dan'] })).toEqual(['ben'])
})

it('notifies people by name only where they may see the project', () => {
  expect(to({ kind: 'mentioned', to: ['cleo', 'dan', 'eve'], by: null })).toEqual(['dan', 'eve'])
})

it('notifies people of notes on records only where they may see those', () => {
  const mention = { kind: 'mentioned', to: everyone.map(({ id }) => id), by: null } as const
  const about = (record: 'client' | 'conversation' | 'supplier') => to(mention, { record, recordId: 'r' })
  expect(about('client')).toEqual(['anna', 'eve'])
  expect(about('conversation')).toEqual(['anna'])
  expect(about('supplier')).toEqual(['anna'])
  expect(notedRecordsFor(abilitiesOf('freelancer', { added: [], taken: [] }))).toEqual([])
})

it('keeps proposals from those who see no money', () => {
  expect(to({ kind: 'proposal-approved', to: 'followers', by: null })).toEqual(['anna'])
  expect(kindsFor(abilitiesOf('editor', { added: [], taken: [] }))).not.toContain('proposal-declined')
  expect(kindsFor([])).toEqual([])
})

it('says who did what, and leads there', () => {
  expect(notificationText('commented', { by: 'Ada', version: 'V2', count: 1 })).toBe('Ada left a comment on V2')
  expect(notificationText('commented', { by: 'Ada', count: 3 })).toBe('Ada left 3 comments')
  expect(notificationText('mentioned', { by: 'Ada', version: 'V1' })).toBe('Ada mentioned you in a comment on V1')
  expect(notificationText('task-assigned', { by: 'Ada', title: 'Colour' })).toBe('Ada gave you a task: Colour')
  expect(notificationText('task-due', { title: 'Colour' })).toBe('Due: Colour')
  const place = { subject: project, slug: 'harbour', name: 'Harbour', commentId: 'c' }
  expect(notificationLink({ ...place, kind: 'mentioned' })).toBe('/clients/harbour?c=c')
  expect(notificationLink({ ...place, kind: 'assigned', commentId: null })).toBe('/admin/project/p?tab=review#review')
  const mention = { ...place, kind: 'mentioned', commentId: null } as const
  expect(notificationLink({ ...mention, where: 'notes' })).toBe('/admin/project/p?tab=files#notes')
  expect(notificationLink({ ...mention, where: 'task' })).toBe('/admin/project/p#tasks')
  expect(notificationLink({ ...place, kind: 'decision-refused', commentId: null })).toBe('/admin/project/p')
  const record = (kind: 'client' | 'conversation' | 'supplier') =>
    notificationLink({ ...place, kind: 'mentioned', commentId: null, name: 'Ada & Co', subject: { record: kind, recordId: 'r' } })
  expect(record('client')).toBe('/admin/clients/r')
  expect(record('conversation')).toBe('/admin/inbox/r')
  expect(record('supplier')).toBe('/admin/suppliers?search=Ada%20%26%20Co')
  expect(notificationText('mentioned', { by: 'Ada', where: 'conversation' })).toBe(
    'Ada mentioned you in a note on a conversation',
  )
  expect(notificationText('no-answer', { count: 3 })).toBe('No answer for 3 working days')
})
