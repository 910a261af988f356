import { parseSync } from '@swc/core'
import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'

export interface OwnExpression {
  file: string
  /** As the source has it, between slashes. */
  text: string
  source: string
  flags: string
}

interface SyntaxNode {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

function walk(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value)
    for (const [key, inside] of Object.entries(value)) if (key !== 'span') walk(inside, visit)
  }
}

/**
 * Regular expressions of the product's sources. Those that are put together from texts are read with the constants of their file;
 * what is only known when they run stands for one letter.
 */
export function ownExpressions(): OwnExpression[] {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  return files.toSorted().flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')))
}

export function expressionsIn(file: string, code: string): OwnExpression[] {
  if (!/RegExp\(|\/[^/\n]+\//.test(code)) return []
  const tree = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') })
  const constants = new Map<string, SyntaxNode>()
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.id) || !isNode(node.init)) return
    if (node.id.type === 'Identifier') constants.set(String(node.id.value), node.init)
  })
  const found: OwnExpression[] = []
  const add = (source: string, flags: string) => found.push({ file, text: `/${source}/${flags}`, source, flags })
  walk(tree, (node) => {
    if (node.type === 'RegExpLiteral') add(String(node.pattern), String(node.flags))
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
    if (!isNode(node.callee) || node.callee.type !== 'Identifier' || node.callee.value !== 'RegExp') return
    const [pattern, flags] = (node.arguments as { expression: SyntaxNode }[]).map(({ expression }) =>
      textOf(expression, constants),
    )
    add(pattern ?? '', flags ?? '')
  })
  return found
}

function textOf(node: SyntaxNode, constants: Map<string, SyntaxNode>, depth = 0): string {
  const inner = (one: unknown) => (isNode(one) && depth < 10 ? textOf(one, constants, depth + 1) : 'x')
  const joined = (template: SyntaxNode, key: 'cooked' | 'raw') =>
    (template.quasis as Record<'cooked' | 'raw', string>[])
      .map(
        (quasi, at) =>
          quasi[key] + (at in (template.expressions as unknown[]) ? inner((template.expressions as unknown[])[at]) : ''),
      )
      .join('')
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type === 'RegExpLiteral') return String(node.pattern)
  if (node.type === 'TemplateLiteral') return joined(node, 'cooked')
  if (node.type === 'TaggedTemplateExpression') return isNode(node.template) ? joined(node.template, 'raw') : 'x'
  if (node.type === 'Identifier') return constants.has(String(node.value)) ? inner(constants.get(String(node.value))) : 'x'
  if (node.type === 'MemberExpression' && isNode(node.property) && node.property.value === 'source') return inner(node.object)
  if (node.type === 'ParenthesisExpression') return inner(node.expression)
  if (node.type === 'BinaryExpression' && node.operator === '+') return inner(node.left) + inner(node.right)
  return 'x'
}

/** How an expression's time grows with one letter repeated; empty where it is in proportion. */
export const slownessOf = ({ source, flags }: Pick<OwnExpression, 'source' | 'flags'>): string =>
  // A name that is put together as it runs stands for any.
  analyse({ source: source.replaceAll('{Script=x}', '{Script=Latin}'), flags })
    .reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`)
    .join('; ')
