/** A bar: value and label. */
export interface ChartRow {
  name: string
  value: number
  text: string
  tone?: 'good' | 'warn' | 'bad'
}
