import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import SaxonJS from 'saxon-js'
import { findDeep, readXmlTree, textAt } from './xml-tree.ts'

/** A rule that a document breaks, in the rule's own words. */
export interface RuleFinding {
  rule: string
  level: 'fatal' | 'warning' | 'information'
  text: string
  /** XPath of what it is about. */
  location: string
}

/** Compiled schematron: the JSON of SaxonJS. */
export const readRules = (path: string): unknown => JSON.parse(gunzipSync(readFileSync(path)).toString())

/** Runs compiled schematron over a document. The document must have no DTD. */
export function runRules(rules: unknown, xml: string): RuleFinding[] {
  const { principalResult } = SaxonJS.transform({ stylesheetInternal: rules, sourceText: xml, destination: 'serialized' }, 'sync')
  const report = readXmlTree(principalResult)
  return ['svrl:failed-assert', 'svrl:successful-report'].flatMap((name) =>
    findDeep(report, name).map((found) => {
      const { id = '', flag = 'fatal', location = '' } = found.attributes
      const text = textAt(found, 'svrl:text').replaceAll(/\s+/g, ' ')
      const [, named = ''] = /^\[([^\]]+)\]/.exec(text) ?? []
      const level = flag === 'warning' || flag === 'information' ? flag : 'fatal'
      return { rule: id || named, level, text: text.replace(/^\[[^\]]+\]\s*-?\s*/, ''), location }
    }),
  )
}
