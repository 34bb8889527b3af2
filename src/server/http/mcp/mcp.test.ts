import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposedChanges } from '#contract/account/proposed-changes.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { callMcpTool, connectMcpClient } from '#support/mcp-client.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTokenClient } from '#support/server/sign-up.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const recordSquats = async (athlete: TestUser, count = 1) => {
  for (let index = 0; index < count; index++)
    await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
}

test('a client lists the tools of its scopes and reads what the owner of the token may see', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  await recordSquats(ana, 2)
  await recordSquats(bo)
  const client = await connectMcpClient(server, ana, ['workouts:read'])
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  assert.ok(names.includes('workoutLogs_mine'))
  assert.ok(!names.includes('regimens_list') && !names.includes('workoutLogs_record'))
  assert.ok(tools.every(({ annotations, description }) => annotations?.readOnlyHint && description))
  const { isError, text } = await callMcpTool(client, 'workoutLogs_mine', { limit: 1 })
  assert.equal(isError, false)
  const page = JSON.parse(text)
  assert.equal(page.data.length, 1)
  const next = await callMcpTool(client, 'workoutLogs_mine', { cursor: page.nextCursor })
  assert.equal(JSON.parse(next.text).data.length, 1)
})

test('a coach reads her athletes and no others, and failures have one shape', async () => {
  const [rita, ana, sam] = [await server.coach(), await server.athlete(), await server.athlete('Sam')]
  const coaching = await server.link(rita, ana)
  await recordSquats(ana)
  const client = await connectMcpClient(server, rita, ['workouts:read'])
  const read = (id: string) => callMcpTool(client, 'workoutLogs_ofAthlete', { id })
  assert.equal(JSON.parse((await read(ana.id)).text).data.length, 1)
  const denied = await read(sam.id)
  assert.equal(denied.isError, true)
  assert.equal(JSON.parse(denied.text).code, 'athlete.not-found')
  await ana.get(people.endCoaching, { params: { id: coaching } })
  assert.equal((await read(ana.id)).isError, true)
})

test('a tool outside the scope of the token, an unknown one and wrong arguments are failures', async () => {
  const ana = await server.athlete()
  const client = await connectMcpClient(server, ana, ['workouts:read'])
  const outside = await callMcpTool(client, 'regimens_list')
  assert.equal(JSON.parse(outside.text).code, 'personal-token.scope')
  for (const name of ['account_check', 'personalTokens_list', 'proposedChanges_confirm', 'nothing'])
    assert.deepEqual(await callMcpTool(client, name), { isError: true, text: `There is no tool ${name}.` })
  const wrong = await callMcpTool(client, 'workoutLogs_mine', { limit: 'many' })
  assert.equal(JSON.parse(wrong.text).code, 'request.invalid')
})

test('a client with the scope proposes changes to what it may read, and nothing changes until the owner confirms', async () => {
  const ana = await server.athlete()
  await recordSquats(ana)
  const client = await connectMcpClient(server, ana, ['workouts:read', 'proposed-changes:write'])
  const { tools } = await client.listTools()
  const record = tools.find(({ name }) => name === 'workoutLogs_record')
  assert.equal(record?.annotations?.readOnlyHint, false)
  assert.ok(tools.some(({ name }) => name === 'workoutLogs_mine'))
  assert.ok(!tools.some(({ name }) => name === 'regimens_update'))
  const input = { name: 'Upper', exercises: [{ name: 'Bench press' }] }
  const { isError, text } = await callMcpTool(client, 'workoutLogs_record', { input })
  assert.equal(isError, false)
  assert.match(text, /^Nothing has changed yet\..*\/app\/settings#changes\.$/)
  const countLogs = async () => (await ana.get(workoutLogs.mine)).data.length
  assert.equal(await countLogs(), 1)
  const [proposed] = (await ana.get(proposedChanges.list)).data
  await ana.get(proposedChanges.confirm, { params: { id: proposed?.id ?? '' } })
  assert.equal(await countLogs(), 2)
  const outside = await callMcpTool(client, 'regimens_update', { id: 'any', input: { name: 'New' } })
  assert.equal(JSON.parse(outside.text).code, 'personal-token.scope')
})

test('a client that may write, but not propose, can change nothing', async () => {
  const ana = await server.athlete()
  const client = await connectMcpClient(server, ana, ['workouts:write'])
  const { tools } = await client.listTools()
  assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint))
  const { isError, text } = await callMcpTool(client, 'workoutLogs_record', {
    input: { exercises: [{ name: 'Squat' }] },
  })
  assert.equal(isError, true)
  assert.equal(JSON.parse(text).code, 'personal-token.scope')
  assert.deepEqual((await ana.get(workoutLogs.mine)).data, [])
})

test('a result that is too long is refused rather than truncated', async () => {
  const ana = await server.athlete()
  const notes = 'Long. '.repeat(300)
  for (let index = 0; index < 40; index++)
    await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }], notes } })
  const client = await connectMcpClient(server, ana, ['workouts:read'])
  const long = await callMcpTool(client, 'workoutLogs_mine', { limit: 40 })
  assert.equal(long.isError, true)
  assert.match(long.text, /Request less/)
  assert.equal(JSON.parse((await callMcpTool(client, 'workoutLogs_mine', { limit: 2 })).text).data.length, 2)
})

test('only personal access tokens are accepted, and no request from another website', async () => {
  const ana = await server.athlete()
  const { token } = await createTokenClient(server, ana, ['workouts:read'])
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  const send = async (headers: Record<string, string>, method = 'POST') => {
    const response = await fetch(`${server.address}/mcp`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      ...(method === 'POST' && { body }),
    })
    const text = await response.text()
    return { status: response.status, code: text.startsWith('{') ? JSON.parse(text).code : undefined }
  }
  const authorization = `Bearer ${token}`
  assert.equal((await send({ authorization })).status, 200)
  assert.equal((await send({ authorization, origin: server.address })).status, 200)
  assert.deepEqual(await send({}), { status: 401, code: 'personal-token.required' })
  assert.deepEqual(await send({ authorization: `Bearer ${ana.token}` }), {
    status: 401,
    code: 'personal-token.required',
  })
  assert.deepEqual(await send({ authorization, origin: 'https://evil.example' }), {
    status: 403,
    code: 'request.origin',
  })
  assert.deepEqual(await send({ authorization }, 'GET'), { status: 405, code: 'request.method-not-allowed' })
})
