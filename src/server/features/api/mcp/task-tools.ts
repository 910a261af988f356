import { z } from 'zod'
import { assistantMessages, mentionsSomebody } from '#domain/api/assistant.ts'
import { optionalDay, recordId, requiredLine } from '#domain/common/fields.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { mostTitleCharacters, type Task } from '#domain/tasks/task.ts'
import { outside } from './text-from-outside.ts'
import { refuse, tool } from './tool.ts'

const toTask = ({ id, title, assignee, due, doneAt, commentId }: Task) => ({
  id,
  title: outside(title),
  assignee: outside(assignee?.name),
  due: due || null,
  doneAt,
  comment: commentId,
})

const project = recordId.describe('Id of the project')

export const taskTools = [
  tool({
    name: 'list_tasks',
    title: 'List tasks',
    description: 'Tasks of a project: what is left to do, then what was done.',
    input: z.strictObject({ project }),
    calls: [taskEndpoints.listTasks],
    async run({ project: id }, { call }) {
      const { tasks } = await call(taskEndpoints.listTasks, { params: { id } })
      return { tasks: tasks.map(toTask) }
    },
  }),
  tool({
    name: 'create_task',
    title: 'Create a task',
    description:
      'Adds a task to a project, for the person themselves or for nobody yet. Colleagues are given tasks by a person, since they are told of it; nobody can be mentioned.',
    input: z.strictObject({
      project,
      title: requiredLine('Please say what there is to do.', mostTitleCharacters),
      due: optionalDay.describe('Last day, such as 2026-06-02; empty for none'),
      for: z.enum(['me', 'nobody']).default('me'),
    }),
    calls: [taskEndpoints.addTask],
    does: 'draft',
    async run({ project: id, title, due, for: whose }, { call, person, page }) {
      if (mentionsSomebody(title)) refuse(assistantMessages.mention)
      const body = { title, due, assignee: whose === 'me' ? person.id : null }
      const { task } = await call(taskEndpoints.addTask, { params: { id }, body })
      return { task: toTask(task), page: page(projectPath(id, 'tasks')) }
    },
  }),
]
