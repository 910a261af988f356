import { captionLimits } from '#domain/captions/caption-track.ts'
import { decodeCaptions, type DecodedText } from '#domain/captions/decode-captions.ts'

export const captionFileTypes = '.vtt,.srt,text/vtt,application/x-subrip'

/** Text of a chosen file, in any encoding that caption files have; or why it cannot be one. */
export async function readCaptionFile(file: File): Promise<DecodedText> {
  // Larger ones are not read at all.
  const bytes = await file.slice(0, captionLimits.bytes + 1).arrayBuffer()
  return decodeCaptions(new Uint8Array(bytes))
}
