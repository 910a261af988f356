import { makeTaskProcess } from '../../task-process.ts'
import type { PictureTasks } from './picture-tasks.ts'

/** Decoders and encoders leave memory in pieces that the server would keep for good. */
export const inPictureProcess = makeTaskProcess<PictureTasks>('src/server/base/media/pictures/picture-child.ts')

/** The same below all other work, for what nobody waits for. */
export const inIdlePictureProcess = makeTaskProcess<PictureTasks>('src/server/base/media/pictures/idle-picture-child.ts')
