import { Parser } from 'htmlparser2'

export interface XmlHandlers {
  onopentag(name: string, attributes: Record<string, string>): void
  ontext(text: string): void
  onclosetag(name: string): void
  onprocessinginstruction?(name: string): void
}

/**
 * Parses XML in pieces, and throws what `damaged` makes at a closing tag that closes no element, or another one within it, at a tag
 * within a tag, and at anything behind the root element. Parser alone passes over them, so that what follows would stand in the wrong
 * element. Elements that are open at the end are the caller's to find.
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
      // An element that begins within the tag of another.
      if (name.includes('<') || Object.keys(attributes).some((one) => one.includes('<'))) throw damaged()
      // Another document behind it.
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
