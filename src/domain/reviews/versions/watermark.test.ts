import { expect, it } from 'vitest'
import { watermarkGradeOf, watermarkGrades, watermarkLines, watermarkSettingsOf } from './watermark.ts'

const now = new Date('2026-11-24T15:47:00Z')
const studio = 'Slatehouse'

it('names the viewer, the day and hour, and the studio', () => {
  expect(watermarkLines({ name: 'Ada Quill', studio }, now)).toEqual(['Ada Quill', '24/11/2026, 15:00 · Slatehouse'])
})

it('is one line a part, whatever the name is', () => {
  const nameOf = (name: string) => watermarkLines({ name, studio }, now)[0]
  expect(nameOf('Ada\r\nQuill\u2028\u0007x')).toBe('Ada Quill x')
  expect(nameOf('\u202eadA\u200b')).toBe('adA')
  expect(nameOf(' \n\u200b ')).toBe('A guest')
  expect(nameOf('\ud800Ada')).toBe('Ada')
  expect(nameOf('x'.repeat(200))).toBe(`${'x'.repeat(47)}…`)
  expect(nameOf(`it's "100%": a, b; [c]\\`)).toBe(`it's "100%": a, b; [c]\\`)
})

it('has three grades, which are stored as two settings', () => {
  for (const grade of watermarkGrades) expect(watermarkGradeOf(watermarkSettingsOf(grade))).toBe(grade)
})
