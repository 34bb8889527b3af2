import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { maxes } from '#contract/analytics/maxes.ts'
import { people } from '#contract/people/people.ts'
import { type ImportedPerson, maxImportedPeople } from '#contract/people/people-imports.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { importedPerson } from '#support/people-import.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests({ MAIL_COOLDOWN_SECONDS: '0', LIMIT_INVITATIONS_PER_COACH: '3' })

const squat = { exercise: 'Back squat', kind: '1rm' as const, loadKg: 120 }
const createAddress = () => `somebody-${uuidv7()}@cornerman.example`

/** The people of a file, a line each. */
const toLines = (...lines: Partial<ImportedPerson>[]): ImportedPerson[] =>
  lines.map((one, index) => ({ ...importedPerson, line: index + 2, ...one }))

async function run(
  coach: TestUser,
  lines: ImportedPerson[],
  options: { invites?: boolean; addsToCoached?: boolean } = {},
) {
  const input = { fileName: 'squad.csv', invites: false, addsToCoached: true, ...options, people: lines }
  return (await coach.get(people.runPeopleImport, { input })).data
}

const check = async (coach: TestUser, lines: ImportedPerson[]) =>
  (await coach.get(people.checkPeopleImport, { input: { people: lines } })).data.map(one => one.outcome)

const listRoster = async (coach: TestUser) => {
  const { data } = await coach.get(people.athletes)
  return data.map(one => [one.athlete.firstName, one.groups.map(group => group.name).join()])
}

test('people are added with groups and maxes, and the same file adds nothing the second time', async () => {
  const rita = await server.coach()
  const lines = toLines(
    { groups: ['Barbell club', 'Juniors'], maxes: [squat] },
    { firstName: 'Nora', lastName: '', groups: ['barbell club'], email: createAddress() },
  )
  assert.deepEqual(await check(rita, lines), ['new', 'new'])
  assert.deepEqual((await rita.get(people.athletes)).data, [], 'checking stores nothing')
  const first = await run(rita, lines, { invites: true })
  const added = { placeholders: 2, invited: 1, groups: 2, memberships: 3, maxes: 1, unchanged: 0 }
  assert.deepEqual(first.result, added)
  assert.deepEqual(await listRoster(rita), [
    ['Mei', 'Barbell club,Juniors'],
    ['Nora', 'Barbell club'],
  ])
  assert.deepEqual(await check(rita, lines), ['coached', 'coached'])
  const second = await run(rita, lines, { invites: true })
  const nothing = { placeholders: 0, invited: 0, groups: 0, memberships: 0, maxes: 0, unchanged: 2 }
  assert.deepEqual(second.result, nothing)
  assert.equal((await rita.get(people.sentInvitations)).data.length, 1)
})

test('the same request sent twice imports once', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const input = {
    id: uuidv7(),
    fileName: 'squad.csv',
    invites: false,
    addsToCoached: false,
    people: toLines({ maxes: [squat] }),
  }
  const first = await rita.call(people.runPeopleImport, { input })
  const again = await rita.call(people.runPeopleImport, { input })
  assert.deepEqual([first.status, again.status], [201, 200])
  assert.equal((await rita.get(people.athletes)).data.length, 1)
  await otto.refused('people-import.id-taken', people.runPeopleImport, { input })
})

test('an invited person claims the place by accepting the invitation, and the file still adds nothing', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  const lines = toLines({ email: ana.email, groups: ['Barbell club'], maxes: [squat] })
  await run(rita, lines, { invites: true })
  const [invitation] = (await ana.get(people.receivedInvitations)).data
  await ana.get(people.acceptInvitation, { params: { invitation: invitation?.id ?? '' }, input: {} })
  assert.deepEqual(await listRoster(rita), [['Ana', 'Barbell club']])
  assert.equal((await run(rita, lines, { invites: true })).result.unchanged, 1)
})

test('athletes of the coach get groups and maxes only if the coach says so and may see their maxes', async () => {
  const rita = await server.coach()
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  await server.link(rita, ana)
  const coachingOfBo = await server.link(rita, bo)
  await bo.get(people.changeCoaching, { params: { id: coachingOfBo }, input: { scopes: [] } })
  const lines = toLines(
    { firstName: 'Ana', lastName: 'Example', email: ana.email, groups: ['Juniors'], maxes: [squat] },
    { firstName: 'Bo', lastName: 'Example', email: bo.email, groups: ['Juniors'], maxes: [squat] },
  )
  const { data } = await rita.get(people.checkPeopleImport, { input: { people: lines } })
  assert.deepEqual(
    data.map(one => [one.outcome, one.newGroups, one.newMaxes, one.areMaxesHidden]),
    [
      ['coached', ['Juniors'], 1, false],
      ['coached', ['Juniors'], 0, true],
    ],
  )
  assert.equal((await run(rita, lines, { addsToCoached: false })).result.unchanged, 2)
  assert.deepEqual((await ana.get(maxes.list)).data, [])
  const { result } = await run(rita, lines)
  assert.deepEqual([result.memberships, result.maxes], [2, 1])
  assert.deepEqual((await bo.get(maxes.list)).data, [])
})

test('a person of the same name with another address is unclear until the coach decides', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await server.link(rita, ana)
  const lines = toLines({
    firstName: 'Ana',
    lastName: ' example',
    email: createAddress(),
    groups: ['Juniors'],
  })
  assert.deepEqual(await check(rita, lines), ['unclear'])
  const input = { fileName: 'squad.csv', invites: false, addsToCoached: true, people: lines }
  await rita.refused('people-import.unclear', people.runPeopleImport, { input })
  assert.deepEqual(await listRoster(rita), [['Ana', '']])
  await run(
    rita,
    lines.map(line => ({ ...line, athleteId: ana.id })),
  )
  assert.deepEqual(await listRoster(rita), [['Ana', 'Juniors']])
  await run(
    rita,
    lines.map(line => ({ ...line, athleteId: null })),
  )
  assert.equal((await rita.get(people.athletes)).data.length, 2)
})

test('an athlete of another coach is somebody new, also if the decision names them', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(otto, ana)
  const lines = toLines({
    firstName: 'Ana',
    lastName: 'Example',
    groups: ['Juniors'],
    maxes: [squat],
    athleteId: ana.id,
  })
  assert.deepEqual(await check(rita, lines), ['new'])
  await run(rita, lines)
  assert.deepEqual((await ana.get(maxes.list)).data, [])
  assert.equal((await rita.get(people.athletes)).data[0]?.isPlaceholder, true)
})

test('people beyond the limit of invitations are added, and named with the reason', async () => {
  const rita = await server.coach()
  const names = ['Mei', 'Nora', 'Olga', 'Priya', 'Tomas']
  const lines = toLines(...names.map(firstName => ({ firstName, email: createAddress() })))
  const { result, notInvited } = await run(rita, lines, { invites: true })
  assert.deepEqual([result.placeholders, result.invited], [5, 3])
  assert.deepEqual(
    notInvited.map(one => [one.email, one.reason.slice(0, 21)]),
    lines.slice(3).map(one => [one.email, 'You can send 3 invita']),
  )
})

test('a person who was already invited claims the place with that invitation', async () => {
  const rita = await server.coach()
  const ana = await server.athlete()
  await rita.get(people.invite, { input: { email: ana.email } })
  const { notInvited } = await run(rita, toLines({ email: ana.email, groups: ['Juniors'] }), {
    invites: true,
  })
  assert.match(notInvited[0]?.reason ?? '', /^Invited on/)
  const [invitation] = (await ana.get(people.receivedInvitations)).data
  await ana.get(people.acceptInvitation, { params: { invitation: invitation?.id ?? '' }, input: {} })
  assert.deepEqual(await listRoster(rita), [['Ana', 'Juniors']])
})

test('undoing an import removes what it added and nothing else', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  await server.link(rita, ana)
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Juniors', athleteIds: [ana.id] },
  })
  await rita.get(maxes.record, {
    input: { athleteId: ana.id, exercise: 'Bench press', loadKg: 80, origin: 'typed', date: '2026-10-12' },
  })
  const before = await run(rita, toLines({ firstName: 'Zoe' }))
  const imported = await run(
    rita,
    toLines(
      { firstName: 'Ana', lastName: 'Example', groups: ['Juniors', 'Lifters'], maxes: [squat] },
      { groups: ['Juniors'], maxes: [squat] },
      { firstName: 'Nora', email: bo.email, groups: ['Juniors'], maxes: [squat] },
      { firstName: 'Olga' },
    ),
    { invites: true },
  )
  // Bo claims his place, and Olga gets a program.
  const [invitation] = (await bo.get(people.receivedInvitations)).data
  await bo.get(people.acceptInvitation, { params: { invitation: invitation?.id ?? '' }, input: {} })
  const olga = (await rita.get(people.athletes)).data.find(one => one.athlete.firstName === 'Olga')
  const regimenId = (await createTestRegimen(rita)).id
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [olga?.athlete.id ?? ''] } })
  const [listed] = (await rita.get(people.peopleImports)).data
  assert.deepEqual([listed?.id, listed?.unclaimed, listed?.withProgram], [imported.id, 2, 1])

  const params = { id: imported.id }
  const { data: undone } = await rita.get(people.undoPeopleImport, { params, input: {} })
  assert.deepEqual([undone.undoableUntil, undone.unclaimed], [null, 1])
  assert.deepEqual(await listRoster(rita), [
    ['Ana', 'Juniors'],
    ['Bo', 'Juniors'],
    ['Olga', ''],
    ['Zoe', ''],
  ])
  assert.deepEqual(
    (await ana.get(maxes.list)).data.map(max => max.exercise),
    ['Bench press'],
  )
  assert.equal((await bo.get(maxes.list)).data.length, 1)
  assert.deepEqual(
    (await rita.get(people.groups)).data.map(one => one.id),
    [group.id],
  )
  // Undoing again changes nothing.
  await rita.get(people.undoPeopleImport, { params, input: { removesPrograms: true } })
  assert.equal((await rita.get(people.athletes)).data.length, 4)
  await rita.get(people.undoPeopleImport, { params: { id: before.id }, input: {} })
  assert.equal((await rita.get(people.athletes)).data.length, 3)
})

test('an undo that may remove programs deletes all people without an account', async () => {
  const rita = await server.coach()
  const imported = await run(rita, toLines({}, { firstName: 'Nora' }))
  const [mei] = (await rita.get(people.athletes)).data
  const regimenId = (await createTestRegimen(rita)).id
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [mei?.athlete.id ?? ''] } })
  await rita.get(people.undoPeopleImport, { params: { id: imported.id }, input: { removesPrograms: true } })
  assert.deepEqual((await rita.get(people.athletes)).data, [])
})

test('a file of the largest size is imported, and a larger one rejected', async () => {
  const rita = await server.coach()
  const lines = Array.from({ length: maxImportedPeople }, (_, index) => ({
    ...importedPerson,
    line: index + 2,
    lastName: `Tanaka ${index}`,
    groups: ['Squad'],
    maxes: Array.from({ length: 5 }, (_, lift) => ({ ...squat, exercise: `Lift ${lift}` })),
  }))
  const { result } = await run(rita, lines)
  assert.deepEqual([result.placeholders, result.memberships, result.maxes], [500, 500, 2500])
  const input = {
    fileName: 'x',
    invites: false,
    addsToCoached: false,
    people: [...lines, ...lines.slice(0, 1)],
  }
  await rita.refused('request.invalid', people.runPeopleImport, { input })
  await run(
    rita,
    lines.map(line => ({ ...line, firstName: 'Nora' })),
  )
  await rita.refused('placeholder.too-many', people.runPeopleImport, {
    input: { ...input, people: toLines({ firstName: 'Olga' }) },
  })
})
