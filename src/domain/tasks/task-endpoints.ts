import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { knownRevision, optionalDay, recordId, requiredLine } from '../common/fields.ts'
import { mostTitleCharacters, task } from './task.ts'
/** `unreached`: staff whom the title mentions and who may not see the project. */
const answered = done.extend({ task, unreached: z.array(z.string()).default([]) })
const title = requiredLine('Please say what there is to do.', mostTitleCharacters)
const taskParams = z.object({ id: recordId, task: recordId })
const ofProject = endpointsFor({ who: 'staff', can: 'see-projects', scope: { project: 'id' }, path: '/api/admin/projects/:id' })

/** Tasks of a project. Freelancers change only what is theirs. */
export const taskEndpoints = {
  listTasks: ofProject('GET', '/tasks', 'List tasks', {
    description: 'What is left to do, then what was done; and who can be given a task: everyone who may see the project.',
    answer: z.object({ tasks: z.array(task), people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  addTask: ofProject('POST', '/tasks', 'Add task', {
    body: z.object({ title, assignee: recordId.nullable().default(null), due: optionalDay }),
    answer: answered,
  }),
  addTaskOfComment: ofProject('POST', '/comments/:comment/task', 'Make a task of a comment', {
    description: 'For the caller, due on the next working day. A second press answers with the same task.',
    params: z.object({ id: recordId, comment: recordId }),
    answer: answered,
  }),
  changeTask: ofProject('PATCH', '/tasks/:task', 'Change task', {
    description: 'Missing fields stay. 409 when it was saved since `revision`.',
    params: taskParams,
    body: z.object({
      title: title.optional(),
      assignee: recordId.nullable().optional(),
      due: z.union([z.literal(''), z.iso.date('Please enter a valid date.')]).optional(),
      done: z.boolean().optional(),
      revision: knownRevision,
    }),
    answer: answered,
  }),
  removeTask: ofProject('DELETE', '/tasks/:task', 'Remove task', { params: taskParams }),
}
