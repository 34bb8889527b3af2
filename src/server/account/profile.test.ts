import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import type { User } from '#contract/account/profile.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestClient } from '#support/server/test-client.ts'

const server = serverForTests()

const change = async (client: TestClient, input: object) =>
  (await client.get(account.updateProfile, { input: input as never })).data.user

/** Sends a raw request body, for keys that an object literal cannot express. */
const send = (client: TestClient, body: string) =>
  client.raw('/auth/profile', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })

test('rejects a new name that contains a web address', async () => {
  const ana = await server.athlete()
  const { failure } = await ana.refused('request.invalid', account.updateProfile, {
    input: { lastName: 'www.example.com', bio: 'See www.example.com' },
  })
  assert.deepEqual(failure?.fields, { lastName: 'A name cannot contain a web address.' })
  await ana.get(account.updateProfile, { input: { bio: 'See www.example.com' } })
})

test('updating a profile changes only the given fields', async () => {
  const rita = await server.coach()
  const original = await change(rita, {
    firstName: ' Rita María ',
    bio: 'Lifts since 1998.\n“Slow is smooth.”',
    experience: '12 years',
    specialties: ['powerlifting', 'returning from injury'],
    qualifications: ['CSCS', { title: 'BSc', institution: 'INEF', year: 2009 }],
    avatarUrl: 'https://pictures.example/rita.jpg',
    socialLinks: { instagram: 'https://instagram.example/rita', web: 'https://rita.example' },
  })
  assert.equal(original.firstName, 'Rita María')
  const renamed = await change(rita, { lastName: 'Vega' })
  assert.deepEqual(renamed, { ...original, lastName: 'Vega' })
  assert.deepEqual((await rita.get(account.check)).data.user, renamed)
})

test('an athlete enters and deletes the sex, and it stays when other fields change', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  assert.equal((await change(ana, {})).sex, null)
  assert.equal((await change(ana, { sex: 'female' })).sex, 'female')
  assert.equal((await change(ana, { bio: 'Lifts.' })).sex, 'female')
  assert.equal((await change(bo, {})).sex, null)
  assert.equal((await change(ana, { sex: null })).sex, null)
  const { failure } = await ana.refused('request.invalid', account.updateProfile, {
    input: { sex: 'other' as never },
  })
  assert.deepEqual(Object.keys(failure?.fields ?? {}), ['sex'])
})

test('accepts a complete profile that is sent back unchanged', async () => {
  const rita = await server.coach()
  const { user } = (await rita.get(account.check)).data
  assert.deepEqual(await change(rita, user), user)
  assert.deepEqual(await change(rita, {}), user)
})

test('accepts a single string instead of a list of strings', async () => {
  const rita = await server.coach()
  const user = await change(rita, { specialties: 'powerlifting', qualifications: 'CSCS' })
  assert.deepEqual([user.specialties, user.qualifications], [['powerlifting'], ['CSCS']])
})

test('updating some preferences does not change the others', async () => {
  const ana = await server.athlete('Ana', { timeZone: 'Europe/Madrid' })
  await change(ana, { preferences: { loadUnit: 'lb' } })
  await change(ana, { preferences: { notifications: { comment: { app: true, mail: false } } } })
  await change(ana, { preferences: { notifications: { workout: { app: false, mail: false } } } })
  const { preferences } = await change(ana, { preferences: { theme: 'dark' } })
  assert.deepEqual(preferences, {
    notifications: { comment: { app: true, mail: false }, workout: { app: false, mail: false } },
    quietHours: null,
    morningAt: '07:00',
    loadUnit: 'lb',
    distanceUnit: 'km',
    timeZone: 'Europe/Madrid',
    weekStart: 'monday',
    locale: 'en',
    theme: 'dark',
    loadJumpPercent: 10,
    defaultRestSeconds: null,
    oneRepMaxFormula: 'epley',
  })
})

test('an empty URL removes a social link', async () => {
  const rita = await server.coach()
  const { socialLinks } = await change(rita, { socialLinks: { web: '', x: 'https://x.example/rita' } })
  assert.deepEqual(socialLinks, { x: 'https://x.example/rita' })
})

test('users cannot set their role, verification status, email address or lists of coaches and athletes', async () => {
  const sam = await server.athlete('Sam', { isVerified: false })
  const other = await server.coach()
  const user = await change(sam, {
    role: 'admin',
    isEmailVerified: true,
    emailVerifiedAt: new Date().toISOString(),
    email: 'rita@cornerman.example',
    passwordHash: 'x',
    id: other.id,
    coaches: [other.id],
    primaryCoachId: other.id,
    athletes: [other.id],
    preferences: { loadUnit: 'lb', role: 'admin' },
  })
  assert.deepEqual(
    [user.role, user.isEmailVerified, user.email, user.id, user.coaches, user.primaryCoachId, user.athletes],
    ['athlete', false, sam.email, sam.id, [], null, []],
  )
  assert.equal('role' in user.preferences, false)
})

test('keys with a special meaning in JavaScript, such as `__proto__`, are harmless', async () => {
  const sam = await server.athlete('Sam')
  const links =
    '{"__proto__":{"isEmailVerified":true},"toString":"https://sam.example","web":"https://sam.example"}'
  for (const body of [
    `{"bio":"Hello","__proto__":{"role":"admin"},"socialLinks":${links}}`,
    `{"constructor":{"prototype":{"role":"admin"}},"preferences":{"__proto__":{"theme":"dark"}}}`,
  ])
    assert.equal((await send(sam, body)).status, 200)
  const user: User = (await sam.get(account.check)).data.user
  assert.equal(user.bio, 'Hello')
  assert.deepEqual([user.role, user.preferences.theme], ['athlete', 'system'])
  assert.equal(user.socialLinks.web, 'https://sam.example')
  assert.equal(({} as Record<string, unknown>).role, undefined)
})

test('reports each invalid field and saves nothing', async () => {
  const rita = await server.coach()
  const reply = await rita.refused('request.invalid', account.updateProfile, {
    input: {
      firstName: '',
      bio: 7,
      avatarUrl: 'javascript:alert(1)',
      socialLinks: { web: 'http://plain.example' },
      preferences: { timeZone: 'Mars/Olympus', theme: 'neon' },
    } as never,
  })
  assert.equal(reply.status, 400)
  assert.deepEqual(Object.keys(reply.failure?.fields ?? {}).sort(), [
    'avatarUrl',
    'bio',
    'firstName',
    'preferences.theme',
    'preferences.timeZone',
    'socialLinks.web',
  ])
  assert.equal((await rita.get(account.check)).data.user.firstName, 'Rita')
  for (const avatarUrl of [
    '../../etc/passwd',
    'a/b.png',
    'data:image/png;base64,AAAA',
    '//evil.example/a.png',
    'https:evil.example/a.png',
    'https:\\\\evil.example/a.png',
    'https://club.example@evil.example/a.png',
    'https://club.example\\@evil.example/a.png',
  ])
    await rita.refused('request.invalid', account.updateProfile, { input: { avatarUrl } })
})

test('accepts a link pasted with surrounding spaces', async () => {
  const rita = await server.coach()
  const socialLinks = { web: ' https://rita.example/@rita?a=b@c ' }
  assert.equal((await change(rita, { socialLinks })).socialLinks.web, 'https://rita.example/@rita?a=b@c')
})

test('a name must contain at least one visible character', async () => {
  const rita = await server.coach()
  for (const firstName of ['', '  ', '\u200b\u200d', '\u202e', '\u3164']) {
    const reply = await rita.refused('request.invalid', account.updateProfile, { input: { firstName } })
    assert.deepEqual(reply.failure?.fields, { firstName: 'This is required.' })
  }
  for (const firstName of ['李', 'س', '👩‍🏫', '.'])
    assert.equal((await change(rita, { firstName })).firstName, firstName)
})

test('stores HTML and quotes as plain text, and replaces incomplete emoji', async () => {
  const rita = await server.coach()
  const bio = '<script>alert("x")</script> & ’ 💪'
  assert.equal((await change(rita, { bio })).bio, bio)
  assert.equal((await send(rita, '{"specialties":["cut \\ud83d","nul\\u0000"]}')).status, 200)
  const { specialties } = (await rita.get(account.check)).data.user
  assert.deepEqual(specialties, ['cut \ufffd', 'nul'])
})

test('a user’s lists of coaches and athletes contain only current coaches and athletes', async () => {
  const [rita, ramon] = [await server.coach(), await server.coach('Ramón')]
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  await server.link(rita, ana)
  await server.link(rita, bo)
  await server.link(ramon, ana)
  const coach = (await rita.get(account.check)).data.user
  assert.deepEqual(coach.athletes, [ana.id, bo.id])
  assert.deepEqual([coach.coaches, coach.primaryCoachId], [[], null])
  const athlete = (await ana.get(account.check)).data.user
  assert.deepEqual(athlete.coaches, [rita.id, ramon.id])
  assert.deepEqual(athlete.athletes, [])
  await server.store.database.$client.query('update coachings set is_primary = true where coach_id = $1', [
    ramon.id,
  ])
  await server.store.database.$client.query('update coachings set ended_at = now() where coach_id = $1', [
    rita.id,
  ])
  const updated = (await ana.get(account.check)).data.user
  assert.deepEqual([updated.coaches, updated.primaryCoachId], [[ramon.id], ramon.id])
  assert.deepEqual((await rita.get(account.check)).data.user.athletes, [])
})

test('changing a profile requires authentication', async () => {
  await server.visitor().refused('session.required', account.updateProfile, { input: { bio: 'x' } })
  await server.visitor().refused('session.required', account.check)
})
