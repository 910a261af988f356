import { choice, optionalNumber, text, tick } from '../common/field-table.ts'
import { defaultNamePattern, nameTokens } from './file-names.ts'
import { aspectLabels, captionModeLabels, codecLabels, loudnessLabels } from './profile.ts'

/** Of a delivery profile. */
export const deliveryProfileFields = {
  name: text('Name', 60, { required: true }),
  aspect: choice('Shape', aspectLabels, '16:9'),
  edge: optionalNumber('Shorter edge in pixels', {
    blank: '1080',
    most: 4,
    inputMode: 'numeric',
    hint: 'Blank keeps that of the master.',
  }),
  codec: choice('Codec', codecLabels, 'h264'),
  loudness: choice('Loudness', loudnessLabels, 'none'),
  captions: choice('Captions', captionModeLabels, 'none'),
  slate: tick('Begin with a slate of 5 seconds'),
  namePattern: {
    ...text('File name', 150, {
      required: true,
      hint: `${nameTokens.map((token) => `{${token}}`).join(' ')} are filled in. The extension is added.`,
    }),
    blank: defaultNamePattern,
  },
}
