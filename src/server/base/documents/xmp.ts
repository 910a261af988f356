import { xmlText } from './xml.ts'

/** Properties of a schema of their own in the XMP metadata of a PDF. All in ASCII. */
export interface XmpProperties {
  schema: string
  namespace: string
  prefix: string
  values: readonly { name: string; value: string; description: string }[]
}

/**
 * Adds properties to the metadata of a PDF/A of the engine, which writes only its own. An incremental update, so that the
 * existing bytes do not change. PDF/A requires a description of the schema beside them.
 */
export function withXmp(pdf: Uint8Array, properties: XmpProperties): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  const [, table = '', trailer = ''] =
    /xref\n0 \d+\n([\d nf\r\n]+)trailer\n<<(.*?)>>\s*startxref\s+\d+\s+%%EOF\s*$/s.exec(text) ?? []
  const catalogue = text.slice(text.lastIndexOf('/Type /Catalog'))
  const id = Number(/\/Metadata (\d+) 0 R/.exec(catalogue)?.[1])
  // Each row has twenty bytes.
  const at = Number(table.slice(id * 20, id * 20 + 10))
  const [, xmp] = /stream\r?\n(.*?)\r?\nendstream/s.exec(text.slice(at)) ?? []
  if (!xmp?.includes('</pdfaExtension:schemas>') || !text.startsWith(`${id} 0 obj`, at))
    throw new Error('This PDF has no metadata.')
  const added = xmp
    .replace('</rdf:Bag></pdfaExtension:schemas>', () => `${descriptionOf(properties)}</rdf:Bag></pdfaExtension:schemas>`)
    .replace('</rdf:RDF>', () => `${valuesOf(properties)}</rdf:RDF>`)
  const begin = text.endsWith('\n') ? text : `${text}\n`
  const object = `${id} 0 obj\n<</Type /Metadata /Subtype /XML /Length ${added.length}>>\nstream\n${added}\nendstream\nendobj\n`
  const rows = `xref\n${id} 1\n${String(begin.length).padStart(10, '0')} 00000 n \n`
  const [, previous] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)!
  const end = `trailer\n<<${trailer.trimEnd()}\n  /Prev ${previous}\n>>\nstartxref\n${begin.length + object.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(begin + object + rows + end, 'latin1'))
}

const valuesOf = ({ namespace, prefix, values }: XmpProperties): string =>
  `<rdf:Description rdf:about="" xmlns:${prefix}="${xmlText(namespace)}">${values
    .map(({ name, value }) => `<${prefix}:${name}>${xmlText(value)}</${prefix}:${name}>`)
    .join('')}</rdf:Description>`

const descriptionOf = ({ schema, namespace, prefix, values }: XmpProperties): string => {
  const properties = values.map(
    ({ name, description }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${xmlText(description)}</pdfaProperty:description></rdf:li>`,
  )
  return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${xmlText(schema)}</pdfaSchema:schema><pdfaSchema:namespaceURI>${xmlText(namespace)}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
}
