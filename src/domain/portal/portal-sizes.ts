/** Below 1 MB in KB, below 1000 MB in MB, else in GB. */
export function sizeLabel(sizeMB: number | null | undefined): string {
  if (sizeMB === null || sizeMB === undefined) return 'Unknown size'
  if (sizeMB < 1) return `${Math.round(sizeMB * 1000)} KB`
  return sizeMB < 1000 ? `${oneDigit(sizeMB)} MB` : `${oneDigit(sizeMB / 1000)} GB`
}

const oneDigit = (value: number): string => value.toFixed(1).replace(/\.0$/, '')
