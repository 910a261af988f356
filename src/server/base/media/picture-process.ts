import { makeTaskProcess } from '../task-process.ts'
import type { PictureTasks } from './picture-tasks.ts'

/** Decoders and encoders leave memory in pieces that the server would keep for good. */
export const inPictureProcess = makeTaskProcess<PictureTasks>('src/server/base/media/picture-child.ts')
