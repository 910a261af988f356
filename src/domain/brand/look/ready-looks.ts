import { defaultLook, type Look } from './look.ts'

type Style = Omit<Look, 'logoOnLight' | 'logoOnDark' | 'picture'>

export interface ReadyLook {
  name: string
  text: string
  /** Everything but the logos and the picture, which belong to the studio. */
  style: Style
}

const { logoOnLight: _light, logoOnDark: _dark, picture: _picture, ...defaultStyle } = defaultLook

/** Looks to begin with on the Look page; the first is the product’s own. Each passes the contrast check of a save. */
export const readyLooks: readonly ReadyLook[] = [
  { name: 'Slate', text: 'Dark and plain, with a warm accent.', style: defaultStyle },
  {
    name: 'Broadsheet',
    text: 'Light and editorial, in serifs, with square corners.',
    style: {
      scheme: 'light',
      accent: '#a1261d',
      background: '#f6f1e7',
      text: '#1d1916',
      headingFamily: 'fraunces',
      textFamily: 'source-serif-4',
      radius: 0,
    },
  },
  {
    name: 'Control room',
    text: 'Dark and technical, cool and round.',
    style: {
      scheme: 'dark',
      accent: '#5fe0c5',
      background: '#080c14',
      text: '#e4ecf5',
      headingFamily: 'space-grotesk',
      textFamily: 'inter',
      radius: 12,
    },
  },
]
