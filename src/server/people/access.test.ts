import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FailureCode } from '#contract/failures.ts'
import { people } from '#contract/people/people.ts'
import { importedPerson, importPerson } from '#support/people-import.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestClient } from '#support/server/test-client.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

type Role = 'visitor' | 'stranger' | 'athlete' | 'coach' | 'otherCoach' | 'admin'
type Outcome = 'ok' | FailureCode
/**
 * The expected outcome for each role when accessing Rita's and Ana's data. Visitors get `session.required` by
 * default.
 */
type Row = Record<Exclude<Role, 'visitor'>, Outcome> & { visitor?: Outcome }

const all = (outcome: Outcome) => ({
  stranger: outcome,
  athlete: outcome,
  coach: outcome,
  otherCoach: outcome,
  admin: outcome,
})
/**
 * The expected outcomes for operations on the caller's own data, which only coaches and administrators may
 * call.
 */
const coachesOnly: Row = { ...all('ok'), stranger: 'role.coach-only', athlete: 'role.coach-only' }
/**
 * The expected outcomes for operations on Rita's data. Other coaches and administrators cannot find the data
 * and get the failure `code`.
 */
const ownedByRita = (code: FailureCode): Row => ({ ...coachesOnly, otherCoach: code, admin: code })
const athletesOnly = (stranger: Outcome): Row => ({
  ...all('role.athlete-only'),
  stranger,
  athlete: 'ok',
})

const expectedOutcomes: Record<keyof typeof people, Row> = {
  athletes: coachesOnly,
  athlete: ownedByRita('athlete.not-found'),
  coaches: all('ok'),
  groups: coachesOnly,
  createGroup: coachesOnly,
  changeGroup: ownedByRita('group.not-found'),
  removeGroup: ownedByRita('group.not-found'),
  changeTags: { ...coachesOnly, otherCoach: 'athlete.not-found', admin: 'athlete.not-found' },
  notes: ownedByRita('athlete.not-found'),
  writeNote: ownedByRita('athlete.not-found'),
  changeNote: ownedByRita('note.not-found'),
  removeNote: ownedByRita('note.not-found'),
  coachings: all('ok'),
  changeCoaching: { ...all('coaching.not-found'), athlete: 'ok', coach: 'role.athlete-only' },
  endCoaching: { ...all('coaching.not-found'), athlete: 'ok', coach: 'ok' },
  invite: coachesOnly,
  sentInvitations: coachesOnly,
  receivedInvitations: all('ok'),
  showInvitation: { ...all('invitation.not-found'), athlete: 'ok', visitor: 'invitation.not-found' },
  resendInvitation: ownedByRita('invitation.not-found'),
  withdrawInvitation: ownedByRita('invitation.not-found'),
  acceptInvitation: athletesOnly('invitation.not-found'),
  declineInvitation: athletesOnly('invitation.not-found'),
  createJoinCode: coachesOnly,
  joinCodes: coachesOnly,
  showJoinCode: { ...all('ok'), visitor: 'ok' },
  useJoinCode: athletesOnly('ok'),
  endJoinCode: ownedByRita('join-code.not-found'),
  checkPeopleImport: coachesOnly,
  runPeopleImport: coachesOnly,
  peopleImports: coachesOnly,
  undoPeopleImport: ownedByRita('people-import.not-found'),
  createClaimLink: ownedByRita('athlete.not-found'),
  removePlaceholder: ownedByRita('athlete.not-found'),
  askToImport: ownedByRita('coaching.not-found'),
  allowImport: { ...all('coaching.not-found'), athlete: 'ok', coach: 'role.athlete-only' },
}

/** For each operation, creates the object that the operation works on and returns the object's id. */
const subjects: Partial<Record<keyof typeof people, (rita: TestUser, ana: TestUser) => Promise<string>>> = {
  athlete: linkAthlete,
  notes: linkAthlete,
  writeNote: linkAthlete,
  changeCoaching: (rita, ana) => server.link(rita, ana),
  endCoaching: (rita, ana) => server.link(rita, ana),
  askToImport: (rita, ana) => server.link(rita, ana),
  allowImport: (rita, ana) => server.link(rita, ana),
  changeTags: linkAthlete,
  changeGroup: createTestGroup,
  removeGroup: createTestGroup,
  changeNote: createTestNote,
  removeNote: createTestNote,
  undoPeopleImport: async rita => (await importPerson(rita)).importId,
  createClaimLink: async rita => (await importPerson(rita)).athleteId,
  removePlaceholder: async rita => (await importPerson(rita)).athleteId,
}

async function linkAthlete(rita: TestUser, ana: TestUser) {
  await server.link(rita, ana)
  return ana.id
}

async function createTestGroup(rita: TestUser) {
  return (await rita.get(people.createGroup, { input: { name: 'Barbell club' } })).data.id
}

async function createTestNote(rita: TestUser, ana: TestUser) {
  const params = { id: await linkAthlete(rita, ana) }
  return (await rita.get(people.writeNote, { params, input: { text: 'Left knee.' } })).data.id
}

/** Creates new users for each role's call, so that the calls do not affect each other. */
async function setUpCallers(operation: keyof typeof people) {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const callers: Record<Role, TestClient> = {
    visitor: server.visitor(),
    stranger: await server.athlete('Sam'),
    athlete: ana,
    coach: rita,
    otherCoach: await server.coach('Otto'),
    admin: await server.coach('Ada', { role: 'admin' }),
  }
  const createSubject = subjects[operation]
  const id = createSubject ? await createSubject(rita, ana) : ''
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
  checkPeopleImport: { people: [importedPerson] },
  runPeopleImport: { fileName: 'squad.csv', invites: false, addsToCoached: false, people: [importedPerson] },
  undoPeopleImport: {},
  allowImport: { allows: true },
}

const getInput = (name: keyof typeof people, id: string) =>
  name === 'changeTags' ? { athleteIds: [id], add: ['home gym'] } : inputs[name]

const roles = ['visitor', 'stranger', 'athlete', 'coach', 'otherCoach', 'admin'] as const
const names = Object.keys(expectedOutcomes) as (keyof typeof people)[]

for (const name of names) {
  test(`people.${name} returns the expected outcome for each role`, async () => {
    for (const role of roles) {
      const { callers, params } = await setUpCallers(name)
      const reply = await callers[role].call(people[name], {
        params,
        input: getInput(name, params.id),
      } as never)
      const outcome = reply.ok ? 'ok' : reply.failure?.code
      assert.equal(
        outcome,
        expectedOutcomes[name][role] ?? 'session.required',
        `${role} calls people.${name}`,
      )
    }
  })
}

test('a coach loses all access to an athlete when the coaching relationship ends', async () => {
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

test('a coach cannot see or end another coach’s coaching relationship with the same athlete', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  const [coachingOfRita, coachingOfOtto] = [await server.link(rita, ana), await server.link(otto, ana)]
  assert.deepEqual(
    (await otto.get(people.coachings)).data.map(({ id }) => id),
    [coachingOfOtto],
  )
  assert.deepEqual(
    (await otto.get(people.athletes)).data.map(one => one.coachingId),
    [coachingOfOtto],
  )
  await otto.refused('coaching.not-found', people.endCoaching, { params: { id: coachingOfRita } })
  const input = { isPrimary: true as const }
  await otto.refused('coaching.not-found', people.changeCoaching, { params: { id: coachingOfRita }, input })
  assert.equal((await rita.get(people.athletes)).data.length, 1)
})
