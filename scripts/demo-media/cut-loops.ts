// node scripts/demo-media/cut-loops.ts: cuts the moving pictures of the home page out of the showreel, again after it has changed.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LOOPS } from './catalogue.ts'

const folder = fileURLToPath(new URL('../../demo/media/', import.meta.url))
const look = 'scale=960:540,fps=24,setpts=PTS-STARTPTS'

for (const { publicId, cuts } of LOOPS) {
  const parts = cuts.map(([from, to], index) => `[0:v]trim=${from}:${to},${look}[p${index}]`)
  const joined = `${cuts.map((_, index) => `[p${index}]`).join('')}concat=n=${cuts.length}[all]`
  // The last second fades into the first, so that nobody sees where it begins.
  const seconds = cuts.reduce((sum, [from, to]) => sum + to - from, 0)
  const round = `[all]split[a][b];[a]trim=1:${seconds},setpts=PTS-STARTPTS[body];[b]trim=0:1,setpts=PTS-STARTPTS[head]`
  const faded = `[body][head]xfade=transition=fade:duration=1:offset=${(seconds - 2).toFixed(3)}`
  const { status } = spawnSync(
    process.env.FFMPEG_PATH ?? 'ffmpeg',
    `-v error -y -i ${folder}showreel/showreel.mp4 -an -c:v libx264 -preset slow -crf 26 -pix_fmt yuv420p -movflags +faststart`
      .split(' ')
      .concat('-filter_complex', [...parts, joined, round, faded].join(';'), `${folder}${publicId}.mp4`),
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}
