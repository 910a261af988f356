import type { Hono } from 'hono'
import { maySeeProject } from '#domain/people/notification.ts'
import { refusalToChangeTask, type Task } from '#domain/tasks/task.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { listColleagues } from '../people/notifications/notification-store.ts'
import { addTask, addTaskOfComment, changeTask, removeTask } from './change-tasks.ts'
import { listTasks, type TaskRow } from './task-store.ts'

export function mountTasks(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, taskEndpoints, {
    listTasks: async ({ person, params }) => {
      const [rows, colleagues] = await Promise.all([listTasks(db, params.id), listColleagues(db, params.id)])
      return { tasks: rows.map((row) => toTask(row, person)), people: colleagues.filter(maySeeProject) }
    },
    addTask: async (call) => {
      const { task, unreached } = await addTask(call, call.params.id, call.body)
      return { task: toTask(task, call.person), unreached }
    },
    addTaskOfComment: async (call) => ({
      task: toTask(await addTaskOfComment(call, call.params.id, call.params.comment), call.person),
    }),
    changeTask: async (call) => {
      const which = { projectId: call.params.id, id: call.params.task }
      const { task, unreached } = await changeTask(call, which, call.body)
      return { task: toTask(task, call.person), unreached }
    },
    removeTask: (call) => removeTask(call, { projectId: call.params.id, id: call.params.task }),
  })
}

const toTask = (row: TaskRow, person: SignedInPerson): Task => ({
  id: row.id,
  title: row.title,
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assignee ?? '' },
  due: row.dueOn ?? '',
  doneAt: row.doneAt?.toISOString() ?? null,
  commentId: row.commentId,
  mayChange: refusalToChangeTask(row, person) === null,
  revision: row.revision,
})
