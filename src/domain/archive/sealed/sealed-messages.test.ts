import { expect, it } from 'vitest'
import type { SealedResult } from './check-sealed-file.ts'
import { fingerprintText, sealedHeadline } from './sealed-messages.ts'

const result: SealedResult = {
  holds: true,
  signed: true,
  manifest: {
    schema: 'slatehouse-sealed-file/1',
    madeAt: '2026-11-29T12:00:00.000Z',
    madeBy: 'Anna Field',
    product: 'Slatehouse 0.1.0',
    studio: { name: 'Fjord & Co', site: 'https://fjord.example' },
    keyFingerprint: 'aa',
    project: { id: 'p', number: 1, title: 'Harbour Lights', clientName: 'Quill Ferries' },
    files: [],
    leftOut: [],
  },
  fingerprint: 'aa',
  files: [{ path: 'a.txt', bytes: 1, state: 'unchanged' }],
  problems: [],
}
const key = { fingerprint: 'aa', publicKey: '', madeAt: '2026-01-01T00:00:00.000Z', endedAt: null }

it('says whose key it is', () => {
  expect(sealedHeadline(result, [key])).toMatchObject({ tone: 'good', text: 'It was signed with the key of this studio.' })
  const earlier = { ...key, endedAt: '2026-06-01T00:00:00.000Z' }
  expect(sealedHeadline(result, [earlier]).text).toBe('It was signed with an earlier key of this studio.')
  const foreign = sealedHeadline(result, [{ ...key, fingerprint: 'bb' }])
  expect(foreign).toMatchObject({ tone: 'open', title: 'Nothing was changed, but it is not the key of this studio' })
  expect(foreign.text).toContain('Fjord & Co, https://fjord.example')
})

it('calls a changed file changed, whatever its signature says', () => {
  const files = [{ path: 'a.txt', bytes: 1, state: 'changed' as const }]
  expect(sealedHeadline({ ...result, holds: false, files }, [key])).toMatchObject({
    tone: 'bad',
    text: 'One file is not as it was sealed. Don’t rely on it.',
  })
  expect(sealedHeadline({ ...result, holds: false, signed: null, files }, [key]).tone).toBe('bad')
})

it('never calls a file good whose signature was not checked', () => {
  expect(sealedHeadline({ ...result, holds: false, signed: null }, [key])).toMatchObject({
    tone: 'open',
    title: 'Signature not checked',
  })
  expect(sealedHeadline({ ...result, holds: false, signed: null, problems: ['x'] }, [key]).tone).toBe('bad')
})

it('writes fingerprints in groups', () => expect(fingerprintText('0123456789abcdef')).toBe('0123 4567 89ab cdef'))
