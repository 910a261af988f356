import { expect, it } from 'vitest'
import { makePlaces } from './places.ts'

it('keeps plain names, and numbers equal ones whatever their case', () => {
  const placeOf = makePlaces()
  expect(placeOf('finals', 'Harbour V1.mov')).toBe('finals/Harbour-V1.mov')
  expect(placeOf('finals', 'harbour v1.MOV')).toBe('finals/harbour-v1-2.mov')
  expect(placeOf('originals', 'Harbour V1.mov')).toBe('originals/Harbour-V1.mov')
})

it.each(['../../etc/passwd', 'a\\b:c*?.mp4', '', '.', 'CON.txt', '{project}.mov', 'na\u0000me.pdf', '\ud800.mov'])(
  'makes a safe name of %j',
  (name) => {
    const place = makePlaces()('originals', name)
    expect(place).toMatch(/^originals\/[^/\\:*?"<>|\p{Cc}]+$/u)
    expect(place).not.toMatch(/\/\.+$/)
  },
)

it('leaves the places that are taken', () => {
  expect(makePlaces(['finals/a.mov'])('finals', 'A.mov')).toBe('finals/A-2.mov')
})
