import { describe, expect, it, test } from 'vitest'
import { Problem } from '#domain/common/problem.ts'
import type { FilmMeasure } from '#domain/reviews/comments/comment-place.ts'
import { placeClips } from './place-clips.ts'
import { readCut } from './read-cut.ts'

const film = (numerator: number, denominator: number, frames: number, start = 0, drop = false): FilmMeasure => ({
  rate: { numerator, denominator },
  frames,
  clock: { start, drop },
})
const at25 = film(25, 1, 250, 90_000)
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))

const read = (text: string | Uint8Array, measure = at25, start?: string) => {
  const file = readCut(typeof text === 'string' ? bytesOf(text) : text)
  const placed = placeClips(file, measure, { label: 'V1', start })
  const clips = placed.clips.map(({ name, reel, from, to }) => [name, reel, from, to])
  return { ...placed, clips, leftOut: file.leftOut.list(), assumed: file.assumed.list().map(({ text: one }) => one) }
}
const refusalOf = (text: string | Uint8Array, measure = at25): [string, string] => {
  try {
    read(text, measure)
  } catch (error) {
    if (error instanceof Problem) return [Object.keys(error.fields ?? {})[0]!, error.message]
    throw error
  }
  throw new Error('it was read')
}

const edl = (...lines: string[]) => ['TITLE: Harbour', 'FCM: NON-DROP FRAME', '', ...lines, ''].join('\r\n')
const event = (number: string, reel: string, from: string, end: string, rest = 'V     C       ') =>
  `${number}  ${reel} ${rest} 00:00:00:00 00:00:10:00 ${from} ${end}`

describe('an EDL', () => {
  it('has its clips at their place, with reel and name', () => {
    const { clips, warnings, assumed } = read(
      edl(
        event('001', 'A001_C003', '01:00:00:00', '01:00:04:00'),
        '* FROM CLIP NAME: Pier at dusk.mov',
        event('002', 'AX', '01:00:04:00', '01:00:10:00'),
        '* FROM CLIP NAME: Skyline.wav',
        '* SOURCE FILE: /Volumes/Music/Skyline.wav',
        event('003', 'A002 C001', '01:00:00:00', '01:00:10:00', 'AA/V  C'),
      ),
    )
    expect(clips).toEqual([
      ['Pier at dusk.mov', 'A001_C003', 0, 99],
      ['Skyline.wav', '', 100, 249],
      ['A002 C001', 'A002 C001', 0, 249],
    ])
    expect(warnings).toEqual([])
    expect(assumed).toEqual(['The file does not say its frame rate: it is read with 25 frames a second, as V1 has.'])
  })

  it('has both clips of a dissolve, the outgoing one until it is over', () => {
    const { clips } = read(
      edl(
        event('001', 'AX', '01:00:00:00', '01:00:04:00'),
        '* FROM CLIP NAME: One.mov',
        event('002', 'AX', '01:00:04:00', '01:00:04:00'),
        event('002', 'AX', '01:00:04:00', '01:00:10:00', 'V     D    025'),
        '* FROM CLIP NAME: One.mov',
        '* TO CLIP NAME: Two.mov',
      ),
    )
    expect(clips).toEqual([
      ['One.mov', '', 0, 99],
      ['One.mov', '', 100, 124],
      ['Two.mov', '', 100, 249],
    ])
  })

  it('keeps overlapping events, and a range of one clip once', () => {
    const { clips } = read(
      edl(
        event('001', 'A001', '01:00:00:00', '01:00:06:00'),
        event('002', 'A001', '01:00:00:00', '01:00:06:00', 'A     C'),
        event('003', 'A002', '01:00:05:00', '01:00:10:00', 'V2    C'),
      ),
    )
    expect(clips).toEqual([
      ['A001', 'A001', 0, 149],
      ['A002', 'A002', 125, 249],
    ])
  })

  it('names what becomes no clip', () => {
    const { clips, leftOut } = read(
      edl(
        event('001', 'A001', '01:00:00:00', '01:00:10:00'),
        'M2   A001 050.0 00:00:00:00',
        event('002', 'BL', '01:00:02:00', '01:00:04:00'),
        event('003', 'AX', '01:00:02:00', '01:00:04:00'),
        event('004', 'A002', '01:00:04:00', '01:00:04:00'),
        event('005', 'A003', '01:00:06:00', '01:00:05:00'),
        '006  A004 V C later',
      ),
    )
    expect(clips).toHaveLength(1)
    expect(leftOut.map(({ text, places }) => [text, ...places])).toEqual([
      ['Lines that are no clips, such as markers, effects and changes of speed.', 'Line 5'],
      ['An event whose line cannot be read.', 'Line 10'],
      ['Black between clips.', 'Line 6'],
      ['An event without the name of a clip or reel.', 'Line 7'],
      ['An event without a length.', 'Line 8'],
      ['An event that ends before it begins.', 'Line 9'],
    ])
  })

  it('counts with drop-frame where it says so', () => {
    const drop = film(30_000, 1_001, 1_800 + 60, 0, true)
    const text = ['TITLE: Cut', 'FCM: DROP FRAME', event('001', 'A001', '00:00:59:29', '00:01:00:02'), ''].join('\n')
    expect(read(text, drop).clips).toEqual([['A001', 'A001', 1_799, 1_799]])
    expect(read(text.replace('FCM: DROP FRAME', '').replaceAll(/(\d\d:\d\d:\d\d):(\d\d)/g, '$1;$2'), drop).clips).toEqual([
      ['A001', 'A001', 1_799, 1_799],
    ])
    expect(refusalOf(text)).toEqual([
      'file',
      'This cut counts with drop-frame, which V1 with 25 frames a second cannot have. It is from another edit.',
    ])
  })

  it('of another frame rate is refused, and of another length asks first', () => {
    expect(refusalOf(edl(event('001', 'A001', '01:00:00:00', '01:00:09:28')))).toEqual([
      'file',
      '01:00:09:28 does not exist at 25 frames a second: this cut is from a film with another frame rate.',
    ])
    expect(read(edl(event('001', 'A001', '01:00:00:00', '01:00:08:00'))).warnings).toEqual([
      'This cut is 00:00:08:00 long, but V1 00:00:10:00. It may be of another version or frame rate.',
    ])
    const beyond = read(
      edl(event('001', 'A001', '01:00:00:00', '01:00:10:00'), event('002', 'A002', '01:00:10:00', '01:00:12:00')),
    )
    expect(beyond.warnings[0]).toBe('1 of 2 events are outside of V1.')
    expect(beyond.clips).toHaveLength(1)
  })

  it('that starts elsewhere asks for the timecode of its first frame', () => {
    const text = edl(event('001', 'A001', '10:00:00:00', '10:00:10:00'))
    expect(refusalOf(text)).toEqual([
      'start',
      'The cut in this file begins at 10:00:00:00, but V1 at 01:00:00:00. Please enter the timecode of its first frame.',
    ])
    expect(read(text, at25, '10:00:00:00').clips).toEqual([['A001', 'A001', 0, 249]])
  })

  it('is read in other character sets', () => {
    const text = edl(event('001', 'AX', '01:00:00:00', '01:00:10:00'), '* FROM CLIP NAME: Café Übersee.mov')
    for (const bytes of [bytesOf(text), bytesOf(text, 'latin1'), bytesOf(`\ufeff${text}`, 'utf16le')]) {
      expect(read(bytes).clips).toEqual([['Café Übersee.mov', '', 0, 249]])
    }
    expect(read(bytesOf(text, 'latin1')).assumed[0]).toBe('The text is read as Windows-1252, since it is not UTF-8.')
  })

  it('can have 5,000 events, and no more', () => {
    const many = (count: number) =>
      edl(...Array.from({ length: count }, (_, index) => event('001', `R${index}`, '01:00:00:00', '01:00:10:00')))
    const started = performance.now()
    expect(read(many(5_000)).clips).toHaveLength(5_000)
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(refusalOf(many(5_001))).toEqual(['file', 'A cut can have up to 5,000 events. Please export it in parts.'])
  })

  it('with a line of a million blanks is read at once', () => {
    const started = performance.now()
    refusalOf(`TITLE: Cut\n001  001 ${'V '.repeat(500_000)}\n* FROM CLIP NAME:${' '.repeat(500_000)}x`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

const fcpxml = (spine: string, { format = '100/2500s', start = '3600s', resources = '' } = {}) =>
  `<?xml version="1.0"?><!DOCTYPE fcpxml><fcpxml version="1.11"><resources><format id="r1" frameDuration="${format}"/>` +
  '<asset id="r2" name="Pier at dusk"><media-rep src="file:///Media/A001_C003%20take.mov"/></asset>' +
  `<asset id="r3" name="Skyline" src="file:///Music/Skyline.wav"><metadata><md key="com.apple.proapps.studio.reel" value="M001"/></metadata></asset>${resources}</resources>` +
  `<library><event><project name="Harbour"><sequence format="r1" tcStart="${start}"><spine>${spine}</spine></sequence></project></event></library></fcpxml>`

describe('FCPXML', () => {
  it('has its clips at their place, connected ones too', () => {
    const { clips, warnings, leftOut } = read(
      fcpxml(
        '<asset-clip ref="r2" name="Pier" offset="3600s" start="7200s" duration="4s">' +
          '<asset-clip ref="r3" lane="-1" offset="7201s" duration="8s"/><marker start="7200s" value="Here"/></asset-clip>' +
          '<gap offset="3604s" start="0s" duration="2s"><title lane="1" offset="0s" duration="1s" name="Harbour"/></gap>' +
          '<clip name="Interview" offset="3606s" duration="3s"><video ref="r2" offset="0s" duration="3s"/></clip>' +
          '<ref-clip name="Montage" ref="r9" offset="3609s" duration="1s"/>' +
          '<asset-clip ref="r2" name="Off" enabled="0" offset="3600s" duration="4s"/>',
      ),
    )
    expect(clips).toEqual([
      ['Pier', 'A001_C003 take.mov', 0, 99],
      ['Skyline', 'M001', 25, 224],
      ['Interview', 'A001_C003 take.mov', 150, 224],
      ['Montage', '', 225, 249],
    ])
    expect(warnings).toEqual([])
    expect(leftOut).toEqual([{ text: 'Clips within compound clips.', places: ['Clip Montage'] }])
  })

  it('has the first pick of an audition', () => {
    const { clips } = read(
      fcpxml('<audition offset="3600s"><asset-clip ref="r2" duration="10s"/><asset-clip ref="r3" duration="10s"/></audition>'),
    )
    expect(clips).toEqual([['Pier at dusk', 'A001_C003 take.mov', 0, 249]])
  })

  it('of another frame rate is refused', () => {
    expect(refusalOf(fcpxml('<asset-clip ref="r2" offset="3600s" duration="10s"/>', { format: '1001/30000s' }))).toEqual([
      'file',
      'This cut has 29.97 frames a second, but V1 has 25. Please export it from the edit of this version.',
    ])
  })
})

test.each([
  ['', 'This file is empty.'],
  ['  \n', 'This file is empty.'],
  ['<?xml version="1.0"?><!DOCTYPE fcpxml [<!ENTITY x SYSTEM "file:///etc/passwd">]><fcpxml>&x;</fcpxml>', /declares entities/],
  ['<?xml version="1.0"?><fcpxml version="1.11"><resources>', 'This XML is damaged or incomplete.'],
  ['<?xml version="1.0"?><xmeml version="5"><sequence/></xmeml>', /^This XML is not from Final Cut Pro\./],
  ['<?xml version="1.0"?><fcpxml version="1.11"/>', 'There is no sequence in this file.'],
  [fcpxml(''), 'There are no clips in this file.'],
  [fcpxml('<asset-clip ref="r2" offset="3600s" duration="1s"/>', { format: 'x' }), /does not say its frame rate/],
  ['Timecode,Comment\n00:00:01:00,x\n', 'This is not a cut: please choose an EDL (CMX 3600) or FCPXML.'],
  ['TITLE: Empty\nFCM: NON-DROP FRAME\n', 'This is not a cut: please choose an EDL (CMX 3600) or FCPXML.'],
  ['\u0000\u0001PNG', 'This is not a text file.'],
  [Buffer.alloc(5 * 1024 ** 2 + 1, 'x'), 'A cut can be up to 5 MB.'],
])('what cannot be read is refused: %.40s', (content, message) => {
  const [field, text] = refusalOf(typeof content === 'string' ? content : new Uint8Array(content))
  expect(field).toBe('file')
  expect(text).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
})
