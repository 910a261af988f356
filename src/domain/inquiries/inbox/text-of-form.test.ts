import { expect, it } from 'vitest'
import { textOfForm } from './text-of-form.ts'

const details = [
  { label: 'Video type', value: 'Brand Film' },
  { label: 'Message', value: 'Please call\nin the morning.' },
]

it('begins with the sender’s own words, once, and has every other answer', () => {
  expect(textOfForm({ kind: 'contact', message: 'Hello', details })).toBe('Hello')
  expect(textOfForm({ kind: 'inquiry', message: 'Please call\nin the morning.', details })).toBe(
    'Please call\nin the morning.\n\nVideo type: Brand Film',
  )
  expect(textOfForm({ kind: 'quote', message: '', details: details.slice(0, 1) })).toBe('Video type: Brand Film')
})

it('of a booking is its answers alone, which its message repeats', () => {
  const answers = [{ label: 'Booking', value: 'Discovery call' }]
  expect(textOfForm({ kind: 'booking', message: 'What is it about?\nA lighthouse', details: answers })).toBe(
    'Booking: Discovery call',
  )
})
