interface TermsBlock {
  heading: boolean
  text: string
}

/**
 * Paragraphs of the terms. A line of its own between empty lines that is short and ends without punctuation is a heading; a
 * leading `#`, as in Markdown, makes any line one.
 */
export const blocksOf = (terms: string): TermsBlock[] =>
  terms
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap((block) => {
      const [first = '', ...rest] = block.split('\n')
      const marked = /^#+\s+/.test(first)
      const text = first.replace(/^#+\s+/, '')
      const others = rest.join('\n').trim()
      if (marked) return [{ heading: true, text }, ...(others === '' ? [] : [{ heading: false, text: others }])]
      const isTitle = others === '' && text.length <= 80 && !/[.,;:!?)]$/.test(text)
      return [{ heading: isTitle, text: block }]
    })
