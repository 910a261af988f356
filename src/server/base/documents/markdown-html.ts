import { Marked } from 'marked'
import { isReadableMarkdown } from '#domain/content/text/markdown-load.ts'

/**
 * Renders Markdown as HTML for feeds: embedded HTML is escaped, links are limited to web pages and mail, and relative URLs become
 * absolute.
 */
export function markdownHtml(markdown: string, siteUrl: string): string {
  if (!isReadableMarkdown(markdown)) return `<pre>${escapeHtml(markdown)}</pre>\n`
  const addressOf = (written: string): string | null => {
    const url = URL.parse(written, siteUrl)
    return url && ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null
  }
  const marked = new Marked({ async: false, gfm: true })
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const address = addressOf(href)
        const text = this.parser.parseInline(tokens)
        return address === null ? text : `<a href="${escapeHtml(address)}">${text}</a>`
      },
      image({ href, text }) {
        const address = addressOf(href)
        return address === null ? escapeHtml(text) : `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}">`
      },
    },
  })
  return marked.parse(markdown) as string
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
