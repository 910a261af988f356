import sharp from 'sharp'

/** A JPEG with a gain map (Ultra HDR): a second JPEG behind the first, found by MPF, and XMP that says what it is. */
export async function makeUltraHdr(): Promise<Buffer> {
  const base = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer()
  const map = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#808080' } })
    .greyscale()
    .jpeg()
    .toBuffer()
  const segment = (marker: number, body: Buffer) => {
    const h = Buffer.alloc(4)
    h.writeUInt16BE(0xff00 | marker, 0)
    h.writeUInt16BE(body.length + 2, 2)
    return Buffer.concat([h, body])
  }
  const ns = 'http://ns.adobe.com/xap/1.0/\0'
  const xmp = (inner: string) =>
    segment(
      0xe1,
      Buffer.from(
        ns +
          `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inner}</rdf:RDF></x:xmpmeta>`,
      ),
    )
  const mapXmp = xmp(
    '<rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"/>',
  )
  const second = Buffer.concat([map.subarray(0, 2), mapXmp, map.subarray(2)])
  const baseXmp = xmp(
    `<rdf:Description rdf:about="" xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"><Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="Primary" Item:Mime="image/jpeg"/></rdf:li><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="${second.length}"/></rdf:li></rdf:Seq></Container:Directory></rdf:Description>`,
  )
  const mpf = Buffer.alloc(4 + 4 + 4 + 2 + 36 + 4 + 32)
  const mpfAt = 2 + baseXmp.length + 4 + 4
  const size = 2 + baseXmp.length + 4 + mpf.length + base.length - 2
  mpf.write('MPF\0', 0, 'latin1')
  mpf.write('MM\0*', 4, 'latin1')
  mpf.writeUInt32BE(8, 8)
  mpf.writeUInt16BE(3, 12)
  let at = 14
  const tag = (id: number, type: number, count: number, v: number | string) => {
    mpf.writeUInt16BE(id, at)
    mpf.writeUInt16BE(type, at + 2)
    mpf.writeUInt32BE(count, at + 4)
    if (typeof v === 'string') mpf.write(v, at + 8, 'latin1')
    else mpf.writeUInt32BE(v, at + 8)
    at += 12
  }
  tag(0xb000, 7, 4, '0100')
  tag(0xb001, 4, 1, 2)
  tag(0xb002, 7, 32, 50 - 4 + 4)
  mpf.writeUInt32BE(0, at)
  at += 4
  mpf.writeUInt32BE(0x030000, at)
  mpf.writeUInt32BE(size, at + 4)
  at += 16
  mpf.writeUInt32BE(0, at)
  mpf.writeUInt32BE(second.length, at + 4)
  mpf.writeUInt32BE(size - mpfAt, at + 8)
  return Buffer.concat([base.subarray(0, 2), baseXmp, segment(0xe2, mpf), base.subarray(2), second])
}
