import { Lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { isReadableMarkdown } from '#domain/content/text/markdown-load.ts'
import { ContentLink } from '../content-link.tsx'
import { MarkdownPicture } from './markdown-picture.tsx'
import { Paragraphs } from './paragraphs.tsx'

/**
 * Renders Markdown as React elements: HTML is shown as text, links are limited to own pages, https and mailto, pictures to the
 * media library.
 */
export default function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => (isReadableMarkdown(text) ? new Lexer({ gfm: true }).lex(text) : null), [text])
  return tokens ? <Blocks tokens={tokens} /> : <Paragraphs text={text} />
}

function Blocks({ tokens }: { tokens: Token[] }) {
  // Tokens have no id; their order is fixed.
  return tokens.map((token, place) => <Fragment key={place}>{block(token as Tokens.Generic)}</Fragment>)
}

function block(token: Tokens.Generic): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      // Headings start at h2: the page title is the only h1.
      return createElement(`h${Math.min(4, Math.max(2, token.depth))}`, null, inline(token.tokens))
    case 'paragraph':
      return paragraph(token as Tokens.Paragraph)
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      )
    case 'list':
      return list(token as Tokens.List)
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'checkbox':
      return checkbox(token as Tokens.Checkbox)
    case 'table':
      return table(token as Tokens.Table)
    // List item without a paragraph.
    case 'text':
      return token.tokens ? inline(token.tokens) : token.text
    default:
      return <p>{token.raw}</p>
  }
}

function paragraph({ tokens }: Tokens.Paragraph) {
  const [only, ...others] = tokens
  return only?.type === 'image' && others.length === 0 ? picture(only as Tokens.Image) : <p>{inline(tokens)}</p>
}

function list({ ordered, start, items }: Tokens.List) {
  const entries = items.map(definitionIn)
  if (!ordered && entries.every((entry) => entry !== null)) {
    return (
      <dl>
        {entries.map(({ term, text }, place) => (
          <div key={place}>
            <dt>{inline(term)}</dt>
            <dd>{inline(text)}</dd>
          </div>
        ))}
      </dl>
    )
  }
  const children = items.map((item, place) => (
    <li key={place}>
      <Blocks tokens={item.tokens} />
    </li>
  ))
  return ordered ? <ol start={Number(start) || 1}>{children}</ol> : <ul>{children}</ul>
}

/** An item of a definition list: a term in bold, a line break, and its text. */
function definitionIn({ tokens }: Tokens.ListItem): { term: Token[]; text: Token[] } | null {
  const [only, ...others] = tokens as Tokens.Generic[]
  const [term, end, ...text] = ((only?.type === 'text' && others.length === 0 && only.tokens) || []) as Tokens.Generic[]
  return term?.type === 'strong' && end?.type === 'br' && text.length > 0 ? { term: term.tokens ?? [], text } : null
}

function table({ header, rows }: Tokens.Table) {
  return (
    <div className="prose-table" role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens, align }, place) => (
              <th key={place} scope="col" align={align ?? undefined}>
                {inline(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map(({ tokens, align }, column) => (
                <td key={column} align={align ?? undefined}>
                  {inline(tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(tokens: Token[] = []): ReactNode {
  return tokens.map((token, place) => <Fragment key={place}>{phrase(token as Tokens.Generic)}</Fragment>)
}

function phrase(token: Tokens.Generic): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>
    case 'em':
      return <em>{inline(token.tokens)}</em>
    case 'del':
      return <del>{inline(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'checkbox':
      return checkbox(token as Tokens.Checkbox)
    case 'link':
      return <ContentLink url={token.href}>{inline(token.tokens)}</ContentLink>
    // No inline pictures.
    case 'image':
      return token.text
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? inline(token.tokens) : token.text
    default:
      return token.raw
  }
}

const checkbox = ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ ')

const picture = ({ href, text, title }: Tokens.Image) => <MarkdownPicture address={href} alt={text} caption={title ?? ''} />
