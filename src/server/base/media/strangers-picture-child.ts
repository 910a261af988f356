import { constants, setPriority } from 'node:os'
import { answerTasks } from '../answer-tasks.ts'
import { endFirst } from '../small-machine.ts'
import { pictureTasks } from './picture-tasks.ts'

void endFirst()
// Pages and visitors' pictures come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
answerTasks(pictureTasks, { cpuSeconds: 10, megabytes: 512 })
