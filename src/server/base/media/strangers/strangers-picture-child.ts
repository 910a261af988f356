import { constants, setPriority } from 'node:os'
import { answerTasks } from '../../answer-tasks.ts'
import { endFirst } from '../../small-machine.ts'
import { pictureTasks } from '../pictures/picture-tasks.ts'
import { strangersBounds } from './strangers-bounds.ts'

void endFirst()
// Pages and visitors' pictures come first.
setPriority(constants.priority.PRIORITY_LOW)
answerTasks(pictureTasks, strangersBounds)
