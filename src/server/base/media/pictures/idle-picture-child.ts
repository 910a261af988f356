import { constants, setPriority } from 'node:os'
import { answerTasks } from '../../answer-tasks.ts'
import { endFirst } from '../../small-machine.ts'
import { pictureTasks } from './picture-tasks.ts'

void endFirst()
setPriority(constants.priority.PRIORITY_LOW)
answerTasks(pictureTasks)
