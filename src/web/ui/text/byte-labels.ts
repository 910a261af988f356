const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** `12.4 GB`: decimal units, three significant digits at most. */
export function byteLabel(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  const figures = step > 0 && value < 100 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))
  return `${figures} ${units[step]}`
}

/** `40 s`, `3 min`, `1 h 20 min`: a rounded estimate of a remaining time. */
export function durationLabel(seconds: number): string {
  if (seconds < 55) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = Math.round((minutes % 60) / 5) * 5
  const hours = Math.floor(minutes / 60) + (rest === 60 ? 1 : 0)
  return rest % 60 === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
