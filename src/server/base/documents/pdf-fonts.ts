import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type TypefaceName, typefaceOf } from '#domain/brand/look/typefaces.ts'

interface Family {
  /** As the engine knows it. */
  name: string
  /** What a studio calls the letters, for System. */
  label: string
  /** Loaded where a document has any of them. */
  letters: RegExp
  /** Regular and bold, below the product's folder. */
  files: string[]
}

const embed = (part: string, file: string) => `node_modules/@embedpdf/fonts-${part}/fonts/${file}`
const google = (part: string, file: string) => `node_modules/@expo-google-fonts/${part}/${file}`
const everyLetter = /(?:)/u

/** In the order in which letters are looked for, after the studio's own families. The first of Chinese, Japanese and Korean sets them all. */
const families: Family[] = [
  {
    name: 'Noto Sans',
    label: 'Latin, Greek and Cyrillic',
    letters: everyLetter,
    files: [embed('latin', 'NotoSans-Regular.ttf'), embed('latin', 'NotoSans-SemiBold.ttf')],
  },
  {
    name: 'Noto Naskh Arabic',
    label: 'Arabic',
    letters: /\p{Script_Extensions=Arabic}/u,
    files: [embed('arabic', 'NotoNaskhArabic-Regular.ttf'), embed('arabic', 'NotoNaskhArabic-Bold.ttf')],
  },
  {
    name: 'Noto Sans Hebrew',
    label: 'Hebrew',
    letters: /\p{Script_Extensions=Hebrew}/u,
    files: [embed('hebrew', 'NotoSansHebrew-Regular.ttf'), embed('hebrew', 'NotoSansHebrew-Bold.ttf')],
  },
  {
    name: 'Noto Sans Thai',
    label: 'Thai',
    letters: /\p{Script_Extensions=Thai}/u,
    files: [
      google('noto-sans-thai', '400Regular/NotoSansThai_400Regular.ttf'),
      google('noto-sans-thai', '600SemiBold/NotoSansThai_600SemiBold.ttf'),
    ],
  },
  {
    name: 'Noto Sans Devanagari',
    label: 'Devanagari',
    letters: /\p{Script_Extensions=Devanagari}/u,
    files: [
      google('noto-sans-devanagari', '400Regular/NotoSansDevanagari_400Regular.ttf'),
      google('noto-sans-devanagari', '600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
    ],
  },
  {
    name: 'Noto Sans Japanese',
    label: 'Japanese',
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\ufa0e-\ufa29]/u,
    files: [embed('jp', 'NotoSansJP-Regular.otf'), embed('jp', 'NotoSansJP-Bold.otf')],
  },
  {
    name: 'Noto Sans Korean',
    label: 'Korean',
    letters: /\p{Script=Hangul}/u,
    files: [embed('kr', 'NotoSansKR-Regular.otf'), embed('kr', 'NotoSansKR-Bold.otf')],
  },
  {
    name: 'Noto Sans S Chinese',
    label: 'Chinese',
    letters: /[\p{Script_Extensions=Han}\p{Script_Extensions=Bopomofo}\p{Script_Extensions=Hiragana}\u3000-\u33ff\uff00-\uffef]/u,
    files: [embed('sc', 'NotoSansHans-Regular.otf'), embed('sc', 'NotoSansHans-Bold.otf')],
  },
  {
    name: 'Noto Emoji',
    label: 'emoji',
    letters: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
    files: [
      google('noto-emoji', '400Regular/NotoEmoji_400Regular.ttf'),
      google('noto-emoji', '600SemiBold/NotoEmoji_600SemiBold.ttf'),
    ],
  },
  {
    name: 'DejaVu Sans',
    label: 'signs',
    letters: everyLetter,
    files: ['node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  },
]

/** Of Debian's packages fonts-noto-core and fonts-noto-extra. */
const systemFolder = '/usr/share/fonts/truetype/noto'

/** Families of the system for scripts that the product has no fonts of. */
const systemFamilies = (): Family[] =>
  (existsSync(systemFolder) ? readdirSync(systemFolder).toSorted() : []).flatMap((file) => {
    const script = /^NotoSans([A-Z]\w+)-Regular\.ttf$/.exec(file)?.[1]
    const letters = script && lettersOf(script)
    if (!letters || families.some(({ name }) => name === `Noto Sans ${script}`)) return []
    const bold = join(systemFolder, file.replace('-Regular', '-Bold'))
    return [
      {
        name: `Noto Sans ${script}`,
        label: script,
        letters,
        files: [join(systemFolder, file), ...(existsSync(bold) ? [bold] : [])],
      },
    ]
  })

/** Null for what is not the name of a script. */
function lettersOf(script: string): RegExp | null {
  try {
    return new RegExp(String.raw`\p{Script=${script}}`, 'u')
  } catch {
    return null
  }
}

export interface PdfFonts {
  /** Families in the order in which letters are looked for. */
  text: string[]
  headings: string[]
  files: string[]
}

let known: Family[] | undefined

/** The fonts for a document with `text` in it. `product` is the product's folder. */
export function fontsFor(
  product: string,
  { textFamily, headingFamily }: { textFamily: TypefaceName; headingFamily: TypefaceName },
  text: string,
): PdfFonts {
  known ??= [...families, ...systemFamilies()].map((family) => ({
    ...family,
    files: family.files.map((file) => resolve(product, file)).filter((file) => existsSync(file)),
  }))
  const others = known.filter(({ letters }) => letters.test(text))
  const stack = (name: TypefaceName) => [
    ...new Set([typefaceOf(name).label, typefaceOf('archivo').label]),
    ...others.map((family) => family.name),
  ]
  const own = [...new Set<TypefaceName>([textFamily, headingFamily, 'archivo'])].flatMap((name) =>
    ownFiles(name).map((file) => join(product, file)),
  )
  return {
    text: stack(textFamily),
    headings: stack(headingFamily),
    files: [...own, ...others.flatMap(({ files }) => files)],
  }
}

const ownFiles = (name: TypefaceName): string[] =>
  (name === 'archivo' ? ['archivo-regular', 'archivo-semibold'] : [`${name}-400`, `${name}-600`]).map(
    (file) => `src/server/base/fonts/${file}.ttf`,
  )

/** Scripts that PDFs cannot show since their fonts are missing. */
export const missingFonts = (product: string): string[] =>
  families.filter(({ files }) => !files.every((file) => existsSync(join(product, file)))).map(({ label }) => label)
