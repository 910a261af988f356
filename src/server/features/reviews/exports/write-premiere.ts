import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { element, xmlDocument } from '../../../base/documents/xml.ts'
import { clockTime, markOf, titleOf, type MarkedSheet } from './comment-sheet.ts'

/** Premiere's red as a number; the default colour is green. */
const red = 4_281_740_498

/** An empty sequence with markers, in Final Cut Pro 7 XML (xmeml), which Premiere imports. Frames count from its start. */
export function writePremiere(sheet: MarkedSheet): string {
  const { clock, width, height, notes } = sheet
  const rate = rateOf(clock.rate)
  const format = element(
    'format',
    {},
    element('samplecharacteristics', {}, rate, element('width', {}, width), element('height', {}, height)),
  )
  const sequence = element(
    'sequence',
    { id: 'sequence-1' },
    element('name', {}, titleOf(sheet)),
    element('duration', {}, clock.frames),
    rate,
    element(
      'timecode',
      {},
      rate,
      element('string', {}, clockTime(0, clock)),
      element('frame', {}, clock.start),
      element('displayformat', {}, clock.drop ? 'DF' : 'NDF'),
      sheet.reel && element('reel', {}, element('name', {}, sheet.reel)),
    ),
    element('media', {}, element('video', {}, format, element('track', {}))),
    notes.map((note) => {
      const { frame, frames, text } = markOf(note)
      return element(
        'marker',
        {},
        element('comment', {}, text),
        element('name', {}, note.author),
        element('in', {}, frame),
        // The frame after the last; -1 for a single frame.
        element('out', {}, frames === 1 ? -1 : frame + frames),
        note.resolved ? null : element('pproColor', {}, red),
      )
    }),
  )
  return xmlDocument(element('xmeml', { version: 5 }, sequence), 'xmeml')
}

/** 29.97 is a timebase of 30 with the NTSC flag. */
const rateOf = ({ numerator, denominator }: FrameRate) =>
  element(
    'rate',
    {},
    element('timebase', {}, Math.round(numerator / denominator)),
    element('ntsc', {}, denominator === 1001 ? 'TRUE' : 'FALSE'),
  )
