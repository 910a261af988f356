const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Firefox on Windows`, as far as the header tells: enough to know one's own browsers by. */
export function browserName(userAgent: string): string {
  const found = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [found(browsers), found(systems)]
  if (browser) return system ? `${browser} on ${system}` : browser
  return userAgent.slice(0, 60) || 'Unknown browser'
}
