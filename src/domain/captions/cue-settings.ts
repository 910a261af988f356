const percent = String.raw`\d+(?:\.\d+)?%`
const patterns: Record<string, RegExp> = {
  vertical: /^(?:rl|lr)$/,
  line: new RegExp(String.raw`^(?:-?\d+(?:\.\d+)?|${percent})(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
}

/** Settings of a cue that WebVTT has, and the others, such as regions. Both as they were written, separated by blanks. */
export function readCueSettings(written: string): { settings: string; others: string } {
  const words = written.split(/[ \t\f]+/).filter((word) => word !== '')
  const isSetting = (word: string) => {
    const at = word.indexOf(':')
    return patterns[word.slice(0, at)]?.test(word.slice(at + 1)) ?? false
  }
  return { settings: words.filter(isSetting).join(' '), others: words.filter((word) => !isSetting(word)).join(' ') }
}
