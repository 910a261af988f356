/** One bar of a chart: how high it is, and what it says. */
export interface ChartRow {
  name: string
  value: number
  text: string
  tone?: 'good' | 'warn' | 'bad'
}
