import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'

const server = serverForTests()

const profile = {
  bio: 'Lifts since 1998.',
  experience: '12 years',
  specialties: ['powerlifting'],
  qualifications: [{ title: 'BSc', institution: 'INEF', year: 2009 }],
  socialLinks: { web: 'https://rita.example' },
}

test('an athlete sees the coach’s public profile, but no private data', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  await rita.get(account.updateProfile, { input: profile })
  const params = { id: rita.id }
  const { data } = await ana.get(account.coach, { params })
  assert.deepEqual(data, {
    _id: rita.id,
    id: rita.id,
    firstName: 'Rita',
    lastName: 'Example',
    avatarUrl: '',
    ...profile,
  })
  assert.deepEqual((await rita.get(account.coach, { params })).data, data)
})

test('an invited athlete sees the coach’s profile until they decline the invitation', async () => {
  const [rita, sam] = [await server.coach(), await server.athlete('Sam')]
  const params = { id: rita.id }
  await sam.refused('coach.not-found', account.coach, { params })
  await rita.get(people.invite, { input: { email: sam.email } })
  await sam.get(account.coach, { params })
  const [received] = (await sam.get(people.receivedInvitations)).data
  await sam.get(people.declineInvitation, { params: { invitation: received?.id ?? '' } })
  await sam.refused('coach.not-found', account.coach, { params })
})

test('athletes cannot see the profiles of former coaches, other coaches or athletes', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  await ana.refused('coach.not-found', account.coach, { params: { id: rita.id } })
  await otto.refused('coach.not-found', account.coach, { params: { id: rita.id } })
  for (const id of [bo.id, ana.id, randomUUID(), 'no id'])
    await ana.refused('coach.not-found', account.coach, { params: { id } })
})
