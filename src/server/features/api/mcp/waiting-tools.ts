import { z } from 'zod'
import { projectPath } from '#domain/common/project-sections.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { myDayEndpoints } from '#domain/ops/due/my-day-endpoints.ts'
import { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { toListedConversation } from './conversation-tools.ts'
import { outside } from './text-from-outside.ts'
import { tool, type ToolRun } from './tool.ts'

/** Conversations that are listed; there may be more. */
const mostConversations = 20

export const waitingTools = [
  tool({
    name: 'list_what_waits',
    title: 'List what waits',
    description:
      'What waits for the person: their tasks, shoots of today, reviews with comments to answer, conversations that the studio owes an answer, and what is due or overdue (approvals, shoots, invoices, deadlines). Parts that they may not see are left out, and named in notShown.',
    input: z.strictObject({}),
    calls: [],
    also: [myDayEndpoints.readMyDay, conversationEndpoints.listConversations, opsEndpoints.readToday],
    async run(_, run) {
      const [day, inbox, due] = await Promise.all([readDay(run), readInbox(run), readDue(run)])
      const parts = { day, inbox, due }
      const notShown = Object.entries(parts).flatMap(([name, part]) => (part === null ? [name] : []))
      return { ...day, ...inbox, ...due, notShown }
    },
  }),
]

async function readDay({ call, can, page }: ToolRun) {
  if (!can(myDayEndpoints.readMyDay)) return null
  const { today, tasks, shoots, reviews } = await call(myDayEndpoints.readMyDay)
  const about = ({ projectId, projectTitle }: { projectId: string; projectTitle: string }) => ({
    project: projectId,
    projectTitle: outside(projectTitle),
    page: page(projectPath(projectId)),
  })
  return {
    today,
    tasks: tasks.map((task) => ({ id: task.id, title: outside(task.title), due: task.due, ...about(task) })),
    shoots: shoots.map((shoot) => ({
      id: shoot.id,
      title: outside(shoot.title),
      callTime: shoot.callTime,
      place: outside(shoot.placeName),
      ...about(shoot),
    })),
    reviews: reviews.map((review) => ({ commentsToAnswer: review.comments, ...about(review) })),
  }
}

async function readInbox(run: ToolRun) {
  if (!run.can(conversationEndpoints.listConversations)) return null
  const query = { status: 'new', limit: mostConversations }
  const { conversations, counts } = await run.call(conversationEndpoints.listConversations, { query })
  return {
    conversationsToAnswer: counts.new,
    conversations: conversations.map((row) => toListedConversation(row, run)),
  }
}

async function readDue({ call, can, page }: ToolRun) {
  if (!can(opsEndpoints.readToday)) return null
  const { items } = await call(opsEndpoints.readToday)
  return {
    due: items.map(({ type, title, client, text, dueTime, status, link }) => ({
      type,
      title: outside(title),
      client: outside(client),
      text: outside(text),
      day: dueTime,
      status,
      page: link.startsWith('/') ? page(link) : link,
    })),
  }
}
