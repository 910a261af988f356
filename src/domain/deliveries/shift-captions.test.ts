import { expect, it } from 'vitest'
import { refusalOfCaptions } from '../media/captions.ts'
import { shiftCaptions } from './shift-captions.ts'

it('moves every cue, and no text', () => {
  const text = 'WEBVTT\n\n1\n00:58.500 --> 01:02:00.000 line:90%\nAt 00:10.000 sharp\n'
  const shifted = shiftCaptions(text, 5)
  expect(shifted).toBe('WEBVTT\n\n1\n00:01:03.500 --> 01:02:05.000 line:90%\nAt 00:10.000 sharp\n')
  expect(refusalOfCaptions(shifted)).toBeNull()
  expect(shiftCaptions(text, 0)).toBe(text)
})
