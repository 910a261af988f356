import { conversationTools } from './conversation-tools.ts'
import { moneyTools } from './money-tools.ts'
import { projectTools } from './project-tools.ts'
import { reviewTools } from './review-tools.ts'
import { searchTools } from './search-tools.ts'
import { taskTools } from './task-tools.ts'
import type { Tool } from './tool.ts'
import { waitingTools } from './waiting-tools.ts'

/** All tools, in the order in which assistants read them. */
export const tools: readonly Tool[] = [
  ...searchTools,
  ...waitingTools,
  ...projectTools,
  ...conversationTools,
  ...reviewTools,
  ...moneyTools,
  ...taskTools,
]
