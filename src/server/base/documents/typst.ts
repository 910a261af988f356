import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { LRUCache } from 'lru-cache'
import { fontsFor, type PdfFonts } from './pdf-fonts.ts'
import type { DocumentLook } from '#domain/brand/look/document-look.ts'

/** What a template is given. */
export interface TypstOrder {
  /** The product's folder. */
  product: string
  /** Path of the template below `src/server`. */
  template: string
  look: DocumentLook
  /** What the template reads as `data`: values, never markup. */
  data: Record<string, unknown>
  /** Pictures and files that it carries by their path in the template, `/logo.png`. */
  files: Record<string, Uint8Array>
  standard: PdfStandard
}

/** The engine declares only one standard in a file; files of both are tagged. */
export type PdfStandard = 'a-3b' | 'ua-1'

/** Each holds its fonts. */
const compilers = new LRUCache<string, NodeCompiler>({ max: 4 })

/** Makes the PDF of a Typst template. The same order makes the same bytes. Blocks until it is done. */
export function makePdf({ product, template, look, data, files, standard }: TypstOrder): Uint8Array {
  const cleaned = clean(data)
  const fonts = fontsFor(product, look, cleaned.json)
  const folder = join(product, 'src/server')
  const compiler = compilerWith(fonts, folder)
  for (const [path, content] of Object.entries(files)) compiler.mapShadow(join(folder, path), Buffer.from(content))
  try {
    const frame = { fonts: { text: fonts.text, headings: fonts.headings }, unbroken: cleaned.unbroken }
    let json = cleaned.json
    for (let turn = 1; ; turn += 1) {
      const made = compiler.compile({
        mainFilePath: join(folder, template),
        inputs: { data: json, frame: JSON.stringify(frame) },
      })
      const error = made.takeError()
      if (error) throw new Error(`${template}: ${error.shortDiagnostics.map(({ message }) => String(message)).join('; ')}`)
      try {
        return compiler.pdf(made.result!, { pdfStandard: standard })
      } catch (refusal) {
        const lacking = undisplayable(String(refusal))
        if (lacking.length === 0 || turn === 5) throw refusal
        json = named(json, lacking)
      }
    }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(2)
  }
}

function compilerWith({ files }: PdfFonts, folder: string): NodeCompiler {
  const key = files.join('\n')
  const kept = compilers.get(key)
  if (kept) return kept
  const made = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: files.map((file) => readFileSync(file)) }] })
  compilers.set(key, made)
  return made
}

/** Control characters except line feeds, and those that change the direction of text. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/** Longer than a line may be, in scripts with spaces between words. */
const unbrokenText = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{32}/u

/** The data as JSON with normalised text without control characters, and whether it may have a word longer than a line. */
function clean(data: unknown): { json: string; unbroken: boolean } {
  let unbroken = false
  const json = JSON.stringify(data, (_, value: unknown) => {
    if (typeof value !== 'string') return value
    const text = value.toWellFormed().normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ').replace(controls, '')
    unbroken ||= unbrokenText.test(text)
    return text
  })
  return { json, unbroken }
}

/** Characters that no font has, from the engine's error. Of a letter with its combining mark only the mark is missing. */
function undisplayable(refusal: string): string[] {
  const texts = [...refusal.matchAll(/the text `\\"(.*?)\\"` could not be displayed/gsu)].map((found) => found[1]!)
  const signs = [...new Set(texts.flatMap((text) => [...unescaped(text)]))]
  const marks = signs.filter((sign) => /\p{M}/u.test(sign))
  return marks.length > 0 ? marks : signs
}

/** As the engine writes invisible characters in a message: `\\u{301}`. */
const unescaped = (text: string): string =>
  text.replace(/\\{1,4}u\{([\da-f]{1,6})\}/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** Each character as its code point: `[U+13000]`. */
const named = (json: string, signs: string[]): string =>
  signs.reduce(
    (text, sign) => text.replaceAll(sign, `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`),
    json,
  )
