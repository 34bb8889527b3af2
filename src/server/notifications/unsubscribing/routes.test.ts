import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { channelsOf, notifications } from '#contract/notifications.ts'
import { serverForTests } from '#support/server.ts'
import { unsubscribeToken } from '../../access/unsubscribe-token.ts'
import { accessTokens } from '../../http/tokens.ts'

const server = serverForTests()

const ofComments = ({ id: userId }: { id: string }) =>
  unsubscribeToken(server.store.secrets.tokenKey, { userId, kind: 'comment' })
const chosenBy = async (who: Awaited<ReturnType<typeof server.athlete>>) =>
  (await who.get(account.check)).data.user.preferences.notifications

const post = (token: string, type: string, body: string) =>
  server.visitor().raw(`/unsubscribe/${token}`, { method: 'POST', headers: { 'content-type': type }, body })

test('one POST of a mail program switches that kind of mail off, and nothing else', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  const token = await ofComments(ana)
  for (let sent = 0; sent < 2; sent++) {
    const response = await post(token, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
    assert.equal(response.status, 200)
  }
  const chosen = await chosenBy(ana)
  assert.deepEqual(chosen, { comment: { app: true, mail: false, push: true } })
  assert.equal(channelsOf(chosen, 'assignment').mail, true)
  assert.deepEqual(await chosenBy(bo), {})
})

test('a mail program that sends its form in parts is heard too', async () => {
  const ana = await server.athlete()
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const response = await post(await ofComments(ana), 'multipart/form-data; boundary=x', body)
  assert.equal(response.status, 200)
  assert.equal((await chosenBy(ana)).comment?.mail, false)
})

test('who only looks at the link, as mail scanners do, switches nothing off', async () => {
  const ana = await server.athlete()
  const token = await ofComments(ana)
  const page = await server.visitor().raw(`/unsubscribe/${token}`, { headers: { accept: 'text/html' } })
  assert.match(page.headers.get('content-type') ?? '', /text\/html/)
  const { data } = await server.visitor().get(notifications.unsubscription, { params: { token } })
  assert.deepEqual(data, { kind: 'comment', mail: true })
  assert.deepEqual(await chosenBy(ana), {})
})

test('a link that was changed, or of an account that is gone, is unknown', async () => {
  const ana = await server.athlete()
  const token = await ofComments(ana)
  const stranger = await unsubscribeToken('another key', { userId: ana.id, kind: 'comment' })
  const gone = await ofComments({ id: crypto.randomUUID() })
  const signIn = await accessTokens(server.store.secrets.tokenKey).sign(ana.id, new Date())
  for (const one of [`${token}x`, token.slice(0, -20), stranger, gone, signIn, 'x', '%00'])
    for (const operation of [notifications.unsubscription, notifications.unsubscribe])
      await server.visitor().refused('unsubscribe.unknown', operation, { params: { token: one } })
  assert.deepEqual(await chosenBy(ana), {})
})

test('the link of a mail signs nobody in', async () => {
  const ana = await server.athlete()
  const visitor = server.visitor()
  visitor.token = await ofComments(ana)
  await visitor.refused('session.expired', account.check)
})

test('nowhere else is a form taken', async () => {
  const response = await server.visitor().raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=ana',
  })
  assert.equal(response.status, 415)
})
