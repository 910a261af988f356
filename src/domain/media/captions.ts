/** A WebVTT timestamp: `1:02:03.456` or `02:03.456`. */
const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]|$)/

/** Message for invalid WebVTT, with the line number, or null. */
export function refusalOfCaptions(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return 'Captions must begin with WEBVTT on a line of its own.'
  let cues = 0
  for (const { from, block } of blocksOf(lines)) {
    if (from === 0 || /^(NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0]!)) continue
    // A cue may have an identifier on the line above its times.
    const at = block[0]!.includes('-->') ? 0 : 1
    const where = `Line ${from + at + 1}`
    const [, starts, ends] = timing.exec(block[at] ?? '') ?? []
    if (starts === undefined || ends === undefined) return `${where} should have times like 00:01.000 --> 00:04.000.`
    if (secondsOf(ends) <= secondsOf(starts)) return `${where} ends before it starts.`
    cues += 1
  }
  return cues === 0 ? 'There are no captions in this text.' : null
}

/** Blocks of lines separated by blank ones. `from` is a line number that counts from 0. */
function blocksOf(lines: string[]): { from: number; block: string[] }[] {
  const blocks: { from: number; block: string[] }[] = []
  let open: { from: number; block: string[] } | null = null
  lines.forEach((line, number) => {
    if (line === '') open = null
    else if (open) open.block.push(line)
    else blocks.push((open = { from: number, block: [line] }))
  })
  return blocks
}

const secondsOf = (moment: string): number => moment.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
