import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { notifications, resolveChannels } from '#contract/account/notifications.ts'
import { signUnsubscribeToken } from '#server/access/unsubscribe-token.ts'
import { createAccessTokenSigner } from '#server/http/tokens.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()

const signCommentToken = ({ id: userId }: { id: string }) =>
  signUnsubscribeToken(server.store.secrets.tokenKey, { userId, kind: 'comment' })
const fetchPreferences = async (who: Awaited<ReturnType<typeof server.athlete>>) =>
  (await who.get(account.check)).data.user.preferences.notifications

const post = (token: string, type: string, body: string) =>
  server.visitor().raw(`/unsubscribe/${token}`, { method: 'POST', headers: { 'content-type': type }, body })

test('a one-click POST turns off emails for one notification kind only', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  const token = await signCommentToken(ana)
  for (let sent = 0; sent < 2; sent++) {
    const response = await post(token, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
    assert.equal(response.status, 200)
  }
  const chosen = await fetchPreferences(ana)
  assert.deepEqual(chosen, { comment: { app: true, mail: false, push: true } })
  assert.equal(resolveChannels(chosen, 'assignment').mail, true)
  assert.deepEqual(await fetchPreferences(bo), {})
})

test('accepts the one-click POST as multipart form data', async () => {
  const ana = await server.athlete()
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const response = await post(await signCommentToken(ana), 'multipart/form-data; boundary=x', body)
  assert.equal(response.status, 200)
  assert.equal((await fetchPreferences(ana)).comment?.mail, false)
})

test('opening an unsubscribe link, as mail scanners do, does not unsubscribe the user', async () => {
  const ana = await server.athlete()
  const token = await signCommentToken(ana)
  const page = await server.visitor().raw(`/unsubscribe/${token}`, { headers: { accept: 'text/html' } })
  assert.match(page.headers.get('content-type') ?? '', /text\/html/)
  const { data } = await server.visitor().get(notifications.unsubscription, { params: { token } })
  assert.deepEqual(data, { kind: 'comment', mail: true })
  assert.deepEqual(await fetchPreferences(ana), {})
})

test('rejects tampered unsubscribe links and links for deleted accounts', async () => {
  const ana = await server.athlete()
  const token = await signCommentToken(ana)
  const tokenWithWrongKey = await signUnsubscribeToken('another key', { userId: ana.id, kind: 'comment' })
  const tokenOfDeletedAccount = await signCommentToken({ id: crypto.randomUUID() })
  const signIn = createAccessTokenSigner(server.store.secrets.tokenKey).sign(ana.id, new Date())
  for (const one of [
    `${token}x`,
    token.slice(0, -20),
    tokenWithWrongKey,
    tokenOfDeletedAccount,
    signIn,
    'x',
    '%00',
  ])
    for (const operation of [notifications.unsubscription, notifications.unsubscribe])
      await server.visitor().refused('unsubscribe.unknown', operation, { params: { token: one } })
  assert.deepEqual(await fetchPreferences(ana), {})
})

test('the token in an unsubscribe link does not sign anybody in', async () => {
  const ana = await server.athlete()
  const visitor = server.visitor()
  visitor.token = await signCommentToken(ana)
  await visitor.refused('session.expired', account.check)
})

test('no other route accepts form data', async () => {
  const response = await server.visitor().raw('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=ana',
  })
  assert.equal(response.status, 415)
})
