import { describe, expect, it } from 'vitest'
import { drawnMessages, drawnPad, drawnPath, drawnSignature } from './drawn-signature.ts'
import { evidenceText, type Evidence } from './signature.ts'

const wave: [number, number][] = [
  [0.1, 0.5],
  [0.3, 0.2],
  [0.5, 0.8],
]
const messageOf = (value: unknown) => drawnSignature.safeParse(value).error?.issues[0]?.message

describe('a drawn signature', () => {
  it('is kept with four decimals', () => {
    expect(
      drawnSignature.parse([
        [
          [0.123456, 0.5],
          [0.9, 0.1],
        ],
      ]),
    ).toEqual([
      [
        [0.1235, 0.5],
        [0.9, 0.1],
      ],
    ])
  })

  it('is refused while nothing, or only a dot, was drawn', () => {
    expect(messageOf([])).toBe(drawnMessages.empty)
    expect(messageOf([[[0.5, 0.5]]])).toBe(drawnMessages.empty)
  })

  it('is refused outside of the pad, or where it is no drawing', () => {
    for (const value of [[[[1.2, 0.5]]], [[[0.5]]], [[]], 'M0 0', [[['0', '0']]], [[[Number.NaN, 0]]]]) {
      expect(messageOf(value)).toBe(drawnMessages.invalid)
    }
  })

  it('is limited in strokes and points', () => {
    expect(messageOf(Array.from({ length: drawnPad.mostStrokes + 1 }, () => wave))).toBe(drawnMessages.tooLarge)
    expect(messageOf([Array.from({ length: drawnPad.mostPoints + 1 }, () => [0.5, 0.5])])).toBe(drawnMessages.tooLarge)
    const half = Array.from({ length: drawnPad.mostPoints / 2 + 1 }, () => [0.5, 0.5])
    expect(messageOf([half, half])).toBe(drawnMessages.tooLarge)
  })

  it('becomes one path, in which a dot is visible', () => {
    expect(drawnPath([wave, [[0.5, 0.5]]])).toBe('M30.0 60.0L90.0 24.0L150.0 96.0M150.0 60.0h0.1')
  })
})

describe('evidence', () => {
  const evidence: Evidence = {
    kind: 'proposal',
    subject: 'S',
    documentHash: 'd',
    name: 'Ada',
    email: 'ada@example.com',
    title: '',
    signature: 'Ada',
    consent: 'Yes',
    signedAt: '2026-11-21T18:02:11.123Z',
    address: '203.0.113.24',
    userAgent: '',
    previousHash: '0',
    proof: 'link',
    provenMailbox: null,
    provenAt: null,
    handedBy: null,
    drawn: null,
  }

  it('reads as before where nothing was drawn and no device was handed over', () => {
    expect(evidenceText(evidence).split('\n').at(-1)).toBe('"link"')
  })

  it('has a line each for the drawing and for who handed the device over', () => {
    expect(
      evidenceText({ ...evidence, handedBy: 'Anna Field', drawn: [wave] })
        .split('\n')
        .slice(-2),
    ).toEqual(['{"handedBy":"Anna Field"}', JSON.stringify([wave])])
  })
})
