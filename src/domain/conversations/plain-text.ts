/** Lower case without accents, with straight apostrophes: `Grüße` is `grusse`. */
export const plainText = (text: string): string =>
  text
    .slice(0, 4_000)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[’‘´`]/g, "'")

/** Words and numbers of a plain text. */
export const tokensOf = (plain: string): string[] => plain.match(/[a-z0-9]+/g) ?? []

const listOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words that say nothing about what a message is about: English, German, French. */
const common =
  listOf(`about after again also another because been before being below both could does done down each every find from
  have having hello here into just kind know last like look made make many mind more most much must need next only other over please
  regards same send should some soon still such sure take thank thanks that their them then there these they thing think this those
  through time today tomorrow until upon very want well were what when where whether which while will with would your yours
  aber alle auch beim bitte dass danke dann denn dies diese dieser doch eine einem einen einer eines euch freundlichen fuer gern gerne
  grussen gruss guten haben hallo hatte heute hier ihre ihren ihrer immer jetzt kann koennen konnen mehr meine mich mochte morgen nach
  nicht noch oder ohne sehr sein sich sind uber uns unser unsere vielen wann waren wenn werden wird wurde wurden zwei zwischen
  alors apres aussi avant avec avez avons beaucoup bien bonjour cela cette comme cordialement dans depuis deux elle encore entre etes
  etre fait faire leur mais meme merci moins nous notre pour pouvez plus quand quel quelle sans sera serait sont sous suis tous tout
  tres vers votre vous`)

/** Beginnings of the words that a text is about, so that inflected forms are one. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    tokensOf(plainText(text))
      .filter((word) => (word.length >= 4 && !common.has(word)) || /^\d{3,}$/.test(word))
      .map((word) => word.slice(0, 6)),
  )
