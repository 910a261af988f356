import { Parser } from 'htmlparser2'

export interface XmlHandlers {
  onopentag(name: string, attributes: Record<string, string>): void
  ontext(text: string): void
  onclosetag(name: string): void
  onprocessinginstruction?(name: string): void
}

/**
 * Parses XML in pieces, and throws the error of `damaged` for a closing tag that does not match the open element, for a tag
 * within a tag, and for anything after the root element. `Parser` ignores these faults, so that later content would be in the
 * wrong element. The caller checks for elements that are still open at the end.
 */
export class StrictXmlParser extends Parser {
  readonly #damaged: () => Error
  #closed = 0

  constructor(handlers: XmlHandlers, damaged: () => Error) {
    let depth = 0
    let isRead = false
    const onclosetag = (name: string) => {
      this.#closed += 1
      depth -= 1
      isRead ||= depth === 0
      handlers.onclosetag(name)
    }
    const onopentag = (name: string, attributes: Record<string, string>) => {
      // A tag that begins within another tag.
      if (name.includes('<') || Object.keys(attributes).some((one) => one.includes('<'))) throw damaged()
      // A second root element.
      if (isRead) throw damaged()
      depth += 1
      handlers.onopentag(name, attributes)
    }
    const ontext = (text: string) => {
      if (isRead && /[^\s\0\ufeff]/.test(text)) throw damaged()
      handlers.ontext(text)
    }
    super({ ...handlers, onopentag, ontext, onclosetag }, { xmlMode: true, decodeEntities: true })
    this.#damaged = damaged
  }

  override onclosetag(start: number, end: number): void {
    this.#closed = 0
    super.onclosetag(start, end)
    if (this.#closed !== 1) throw this.#damaged()
  }
}
