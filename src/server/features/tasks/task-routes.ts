import type { Hono } from 'hono'
import { maySeeProject } from '#domain/people/notification.ts'
import { refusalToChangeTask, type Task } from '#domain/tasks/task.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { listColleagues } from '../people/notifications/notification-store.ts'
import { addTask, addTaskOfComment, changeTask, removeTask } from './change-tasks.ts'
import { listTasks, type TaskRow } from './task-store.ts'

const done = { success: true as const }

export function mountTasks(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, queue } = services

  bindEndpoint(app, services, taskEndpoints.listTasks, async ({ person, params }) => {
    const [rows, colleagues] = await Promise.all([listTasks(db, params.id), listColleagues(db, params.id)])
    return { tasks: rows.map((row) => toTask(row, person)), people: colleagues.filter(maySeeProject) }
  })

  bindEndpoint(app, services, taskEndpoints.addTask, async ({ person, params, body }) => {
    const { task, unreached } = await addTask({ db, queue, person, now: new Date() }, params.id, body)
    return { ...done, task: toTask(task, person), unreached }
  })

  bindEndpoint(app, services, taskEndpoints.addTaskOfComment, async ({ person, params }) => ({
    ...done,
    task: toTask(await addTaskOfComment({ db, queue, person, now: new Date() }, params.id, params.comment), person),
  }))

  bindEndpoint(app, services, taskEndpoints.changeTask, async ({ person, params, body }) => {
    const which = { projectId: params.id, id: params.task }
    const { task, unreached } = await changeTask({ db, queue, person, now: new Date() }, which, body)
    return { ...done, task: toTask(task, person), unreached }
  })

  bindEndpoint(app, services, taskEndpoints.removeTask, async ({ person, params }) => {
    await removeTask({ db, person }, { projectId: params.id, id: params.task })
    return done
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
