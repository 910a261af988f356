import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'index.js',
  // The table of routes is a file that is kept, not 13 KB of every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
