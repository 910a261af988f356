declare module 'saxon-js' {
  interface Transform {
    stylesheetInternal: unknown
    sourceText: string
    destination: 'serialized'
  }
  const SaxonJS: { transform(options: Transform, execution: 'sync'): { principalResult: string } }
  export default SaxonJS
}
