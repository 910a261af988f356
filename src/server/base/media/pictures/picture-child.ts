import { answerTasks } from '../../answer-tasks.ts'
import { endFirst } from '../../small-machine.ts'
import { pictureTasks } from './picture-tasks.ts'

void endFirst()
answerTasks(pictureTasks)
