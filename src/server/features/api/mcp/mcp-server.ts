import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type Tool as ListedTool,
} from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { assistantInstructions, assistantMessages } from '#domain/api/assistant.ts'
import { jsonSchemaOf } from '#domain/api/json-schema.ts'
import type { FeatureFlag } from '#domain/common/feature-flag.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToCall } from '../../../base/http/bind-endpoint.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Log } from '../../../base/log.ts'
import { fencedText } from './text-from-outside.ts'
import { refusalOfTool, type Call, type Tool } from './tool.ts'
import { tools } from './tools.ts'

interface Caller {
  person: SignedInPerson
  flagIsOn(flag: FeatureFlag): boolean
  call: Call
  page(path: string): string
  log: Log
}

/** Answers one caller. Tools that they may not use are not listed; called nevertheless, they say what is missing. */
export function makeMcpServer(caller: Caller): Server {
  const server = new Server(
    { name: 'slatehouse', title: 'Slatehouse', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: assistantInstructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter((row) => refusalOfTool(row, caller) === null).map(listedOf),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const row = tools.find((one) => one.name === name)
    if (!row) throw new McpError(ErrorCode.InvalidParams, `There is no tool named ${name.slice(0, 80)}.`)
    return runTool(row, given, caller)
  })
  return server
}

/** Made once, since schemas take milliseconds. */
const listed = new Map<Tool, ListedTool>()

function listedOf(row: Tool): ListedTool {
  const there = listed.get(row) ?? toListed(row)
  listed.set(row, there)
  return there
}

function toListed({ name, title, description, input, does }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input, 'input') as ListedTool['inputSchema'],
    annotations: {
      title,
      readOnlyHint: does === undefined,
      destructiveHint: false,
      // What it does reaches a client's page.
      openWorldHint: does === 'act',
    },
  }
}

async function runTool(row: Tool, given: unknown, { person, flagIsOn, call, page, log }: Caller): Promise<CallToolResult> {
  const refusal = refusalOfTool(row, { person, flagIsOn })
  if (refusal) return refused(refusal)
  const input = row.input.safeParse(given)
  if (!input.success) return refused(assistantMessages.wrongInput(problemsOf(input.error)))
  const allowed = [...row.calls, ...(row.also ?? [])]
  try {
    const answer = await row.run(input.data, {
      person,
      page,
      can: (endpoint) => !(endpoint.flag && !flagIsOn(endpoint.flag)) && refusalToCall(person, endpoint) === null,
      call(endpoint, sent) {
        if (!allowed.includes(endpoint)) throw new Error(`${row.name} does not declare ${endpoint.method} ${endpoint.path}`)
        return call(endpoint, sent)
      },
    })
    return { content: [{ type: 'text', text: fencedText(answer) }], structuredContent: { ...answer } }
  } catch (error) {
    if (error instanceof Problem) return refused([error.message, ...fieldsOf(error)].join('\n'))
    log.error({ err: error, tool: row.name }, 'unforeseen error of a tool')
    return refused('Something went wrong on our side.')
  }
}

const refused = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

const fieldsOf = ({ message, fields = {} }: Problem): string[] =>
  Object.entries(fields)
    .filter(([, text]) => text !== message)
    .map(([name, text]) => `${name}: ${text}`)

const problemsOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 10)
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `there is no ${issue.keys.slice(0, 10).join(', ')}`
        : `${issue.path.join('.') || 'input'}: ${issue.message}`,
    )
    .join('; ')
