/** Messages when a guest's name is one that belongs to another person. */
export const guestNameRefusals = {
  studio: 'This name belongs to the studio. Please add your surname or company.',
  client: 'This is the client’s name. If it’s you, sign in to the client portal or ask us for your own link.',
  signedIn: 'You’re signed in, so your name is the one of your account. You can change it under People in the client portal.',
  project: 'This is the name of the project. Please enter your own.',
  linked: 'Someone with this name has their own link. If it’s you, use your link. Otherwise, please add your surname or company.',
  taken:
    'Someone here already has this name. Please add your surname or company. If it’s you, confirm your email address afterwards to carry on as before.',
} as const

/** Names of the studio on every review page, besides its own. */
export const studioNames = ['Studio', 'The studio'] as const

/** True when two names look alike: ignores case, accents, spaces, punctuation, full-width forms and homoglyphs. */
export const readAlike = (one: string, other: string): boolean => letters(one) !== '' && letters(one) === letters(other)

/** Words that make another person's name no other name: "Ada Quill (client)", "Slatehouse Studio". */
const additions = new Set(
  `client customer studio team staff official admin administrator producer director editor manager owner founder support office
  company agency films media productions real the from at of for and`.split(/\s+/),
)

/** Whether a name stands for somebody else's: it reads like theirs, also behind a role or in front of something in brackets. */
export function standsFor(name: string, taken: string): boolean {
  const [words, otherNames] = [namesIn(name), namesIn(taken)]
  return (
    readAlike(name, taken) ||
    readAlike(words.join(' '), taken) ||
    readAlike(words.filter(isOwn).join(' '), otherNames.filter(isOwn).join(' '))
  )
}

/** Without what stands in brackets. */
const namesIn = (name: string): string[] =>
  name
    .replaceAll(/[([{<][^)\]}>]*[)\]}>]?/g, ' ')
    .split(/[\s,;:|/–—-]+/u)
    .filter((word) => word !== '')

const isOwn = (word: string): boolean =>
  !additions.has(
    word
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )

/** Cyrillic and Greek letters with the Latin ones that they look like; in capitals where only those do. */
const homoglyphs = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХЬ', 'abesijkmhopctyxb'],
    ['аеѕіјорсухһԁԛԝ', 'aesijopcyxhdqw'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
    ['αικνορτυχ', 'aikvoptux'],
    ['ɑɡıɪ|', 'agiil'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at]!] as const)),
)

const letters = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '')]
    .map((letter) => homoglyphs.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    // A capital I, an l and a 1 look alike, as do an O and a 0.
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    // As do "rn" and "m", and "vv" and "w".
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
