import { useDeferredValue, useMemo } from 'react'
import { withDecoded, type DecodedBytes } from '#domain/captions/decode-captions.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { FileReadingSummary } from '#web/lib/file-reading.tsx'

/** What would be stored of a text, shown beside the button that stores it. */
export function CaptionReading({ text, decoded }: { text: string; decoded: DecodedBytes | null }) {
  const shown = useDeferredValue(text)
  const { reading, refusal } = useMemo(() => {
    const read = readCaptions(shown)
    return read.reading && decoded ? { ...read, reading: withDecoded(read.reading, decoded) } : read
  }, [shown, decoded])
  if (reading) return <FileReadingSummary reading={reading} />
  // Text that is being typed is not refused before it is sent.
  return decoded && <p className="text-sm text-bad">{refusal}</p>
}
