import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FailureCode } from '#contract/failures.ts'
import { people } from '#contract/people.ts'
import type { Caller } from '#support/caller.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'

const server = serverForTests()

type Role = 'visitor' | 'stranger' | 'athlete' | 'coach' | 'otherCoach' | 'admin'
type Outcome = 'ok' | FailureCode
/** How each is answered who asks for what is Rita's and Ana's; the words of a visitor are the session's. */
type Row = Record<Exclude<Role, 'visitor'>, Outcome> & { visitor?: Outcome }

const all = (outcome: Outcome) => ({
  stranger: outcome,
  athlete: outcome,
  coach: outcome,
  otherCoach: outcome,
  admin: outcome,
})
/** Open to whoever is no athlete: the lists and makings of the own. */
const coachesOnly: Row = { ...all('ok'), stranger: 'role.coach-only', athlete: 'role.coach-only' }
/** Rita's own things, which another coach does not even find. */
const ritasOwn = (code: FailureCode): Row => ({ ...coachesOnly, otherCoach: code, admin: code })
const athletesOnly = (stranger: Outcome): Row => ({
  ...all('role.athlete-only'),
  stranger,
  athlete: 'ok',
})

const walk: Record<keyof typeof people, Row> = {
  athletes: coachesOnly,
  athlete: ritasOwn('athlete.not-found'),
  coaches: all('ok'),
  groups: coachesOnly,
  createGroup: coachesOnly,
  changeGroup: ritasOwn('group.not-found'),
  removeGroup: ritasOwn('group.not-found'),
  notes: ritasOwn('athlete.not-found'),
  writeNote: ritasOwn('athlete.not-found'),
  changeNote: ritasOwn('note.not-found'),
  removeNote: ritasOwn('note.not-found'),
  coachings: all('ok'),
  changeCoaching: { ...all('coaching.not-found'), athlete: 'ok', coach: 'role.athlete-only' },
  endCoaching: { ...all('coaching.not-found'), athlete: 'ok', coach: 'ok' },
  invite: coachesOnly,
  sentInvitations: coachesOnly,
  receivedInvitations: all('ok'),
  showInvitation: { ...all('invitation.not-found'), athlete: 'ok', visitor: 'invitation.not-found' },
  resendInvitation: ritasOwn('invitation.not-found'),
  withdrawInvitation: ritasOwn('invitation.not-found'),
  acceptInvitation: athletesOnly('invitation.not-found'),
  declineInvitation: athletesOnly('invitation.not-found'),
  createJoinCode: coachesOnly,
  joinCodes: coachesOnly,
  showJoinCode: { ...all('ok'), visitor: 'ok' },
  useJoinCode: athletesOnly('ok'),
  endJoinCode: ritasOwn('join-code.not-found'),
}

/** What Rita has with Ana, by its id. */
const subjects: Partial<Record<keyof typeof people, (rita: Member, ana: Member) => Promise<string>>> = {
  athlete: linked,
  notes: linked,
  writeNote: linked,
  changeCoaching: (rita, ana) => server.link(rita, ana),
  endCoaching: (rita, ana) => server.link(rita, ana),
  changeGroup: grouped,
  removeGroup: grouped,
  changeNote: noted,
  removeNote: noted,
}

async function linked(rita: Member, ana: Member) {
  await server.link(rita, ana)
  return ana.id
}

async function grouped(rita: Member) {
  return (await rita.get(people.createGroup, { input: { name: 'Barbell club' } })).data.id
}

async function noted(rita: Member, ana: Member) {
  const params = { id: await linked(rita, ana) }
  return (await rita.get(people.writeNote, { params, input: { text: 'Left knee.' } })).data.id
}

/** Everybody anew for each step: what one may do must not depend on what another did before. */
async function stage(operation: keyof typeof people) {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const callers: Record<Role, Caller> = {
    visitor: server.visitor(),
    stranger: await server.athlete('Sam'),
    athlete: ana,
    coach: rita,
    otherCoach: await server.coach('Otto'),
    admin: await server.coach('Ada', { role: 'admin' }),
  }
  const make = subjects[operation]
  const id = make ? await make(rita, ana) : ''
  const { data: sent } = await rita.get(people.invite, { input: { email: ana.email } })
  const { data: code } = await rita.get(people.createJoinCode, { input: {} })
  const params = { id, invitation: sent.invited[0]?.id ?? '', code: code.code }
  return { callers, params }
}

const inputs: Partial<Record<keyof typeof people, object>> = {
  invite: { email: 'somebody@cornerman.example' },
  changeCoaching: { isPrimary: true },
  createJoinCode: {},
  createGroup: { name: 'Runners' },
  writeNote: { text: 'Left knee.' },
  changeNote: { text: 'Right knee.' },
}

const roles = ['visitor', 'stranger', 'athlete', 'coach', 'otherCoach', 'admin'] as const
const names = Object.keys(walk) as (keyof typeof people)[]

for (const name of names) {
  test(`people.${name} is answered to those whom it concerns, and to nobody else`, async () => {
    for (const role of roles) {
      const { callers, params } = await stage(name)
      const reply = await callers[role].call(people[name], { params, input: inputs[name] } as never)
      const outcome = reply.ok ? 'ok' : reply.failure?.code
      assert.equal(outcome, walk[name][role] ?? 'session.required', `${role} asks people.${name}`)
    }
  })
}

test('after the end of a coaching its coach is a stranger', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const id = await server.link(rita, ana)
  assert.equal((await rita.get(people.athletes)).data.length, 1)
  await ana.get(people.endCoaching, { params: { id } })
  assert.deepEqual((await rita.get(people.athletes)).data, [])
  await rita.refused('role.athlete-only', people.changeCoaching, {
    params: { id },
    input: { scopes: ['logs'] },
  })
  await ana.refused('coaching.not-found', people.changeCoaching, {
    params: { id },
    input: { scopes: ['logs'] },
  })
  assert.deepEqual((await rita.get(people.athletes)).data, [])
})

test('a coach neither sees nor ends what another coach has with the same athlete', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  const [ofRita, ofOtto] = [await server.link(rita, ana), await server.link(otto, ana)]
  assert.deepEqual(
    (await otto.get(people.coachings)).data.map(({ id }) => id),
    [ofOtto],
  )
  assert.deepEqual(
    (await otto.get(people.athletes)).data.map(one => one.coachingId),
    [ofOtto],
  )
  await otto.refused('coaching.not-found', people.endCoaching, { params: { id: ofRita } })
  const input = { isPrimary: true as const }
  await otto.refused('coaching.not-found', people.changeCoaching, { params: { id: ofRita }, input })
  assert.equal((await rita.get(people.athletes)).data.length, 1)
})
