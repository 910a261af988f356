/** WebVTT with every cue later by these seconds, for captions beside a film that begins with a slate. */
export function shiftCaptions(text: string, seconds: number): string {
  if (seconds === 0) return text
  return text
    .split('\n')
    .map((line) =>
      line.includes('-->') ? line.replace(/(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/g, (time) => later(time, seconds)) : line,
    )
    .join('\n')
}

function later(time: string, seconds: number): string {
  const milliseconds = Math.round((time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + seconds) * 1000)
  const two = (figure: number) => String(figure).padStart(2, '0')
  const [hours, minutes, rest] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
    milliseconds % 60_000,
  ]
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(rest / 1000))}.${String(rest % 1000).padStart(3, '0')}`
}
