import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TokenScope } from '#contract/account/token-scopes.ts'
import type { TestServer } from '#support/server/server.ts'
import { createTokenClient } from '#support/server/sign-up.ts'
import type { TestUser } from '#support/server/test-users.ts'

/** Connects an independent MCP client with a token of the user. */
export async function connectMcpClient(server: TestServer, owner: TestUser, scopes: TokenScope[]) {
  const { token } = await createTokenClient(server, owner, scopes)
  const client = new Client({ name: 'test', version: '1' })
  const url = new URL('/mcp', server.address)
  await client.connect(
    new StreamableHTTPClientTransport(url, {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return client
}

/** Calls a tool and returns its only text. */
export async function callMcpTool(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args })
  const [first] = content as { type: string; text: string }[]
  assert.equal(first?.type, 'text')
  return { isError: isError === true, text: first?.text ?? '' }
}
