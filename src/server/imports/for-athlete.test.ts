import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { imports } from '#contract/imports.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatHevyFile, runImport, uploadImport, waitForImport } from '#support/imports/import-file.ts'
import { importPerson } from '#support/people-import.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const file = formatHevyFile([{ day: '3 Mar' }, { day: '5 Mar', loadKg: 102.5 }])
const noAnswers = { loadUnit: null, distanceUnit: null, names: [] }
const byId = (id: string) => ({ params: { id } })
const start = (athleteId: string) => ({ input: { fileName: 'workouts.csv', sizeBytes: 3, athleteId } })
const countLogs = async (athlete: TestUser) => (await athlete.get(workoutLogs.mine)).data.length

/** Rita coaches Ana, who allows her to import workouts. */
async function createAllowedCoach() {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const coachingId = await server.link(rita, ana)
  const allow = (allows: boolean) =>
    ana.get(people.allowImport, { params: { id: coachingId }, input: { allows } })
  await allow(true)
  return { rita, ana, coachingId, allow }
}

test('a coach asks once, the athlete is notified and allows it, and the coach imports for the athlete', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const id = await server.link(rita, ana)
  await rita.refused('import.not-allowed', imports.create, start(ana.id))
  assert.equal((await rita.get(people.askToImport, byId(id))).data.importConsent, 'asked')
  await rita.get(people.askToImport, byId(id))
  const listAsked = async () =>
    (await ana.get(notifications.list)).data.notifications.filter(one =>
      one.title.includes('import your workouts'),
    )
  assert.deepEqual(
    (await listAsked()).map(one => [one.title, one.link]),
    [['Rita Example would like to import your workouts', '/app/athlete/my-coaches']],
  )
  await rita.refused('import.not-allowed', imports.create, start(ana.id))
  await ana.get(people.allowImport, { params: { id }, input: { allows: true } })
  const [entry] = (await rita.get(people.athletes)).data
  assert.equal(entry?.importConsent, 'allowed')

  const draft = await uploadImport(rita, file, { athleteId: ana.id })
  assert.deepEqual([draft.athlete?.id, draft.importedBy?.id, draft.summary?.workouts], [ana.id, rita.id, 2])
  await runImport(rita, draft.id)
  assert.equal(await countLogs(ana), 2)
  assert.deepEqual((await rita.get(workoutLogs.mine)).data, [])
  assert.deepEqual(
    (await rita.get(imports.list, { query: { athleteId: ana.id } })).data.map(one => one.id),
    [draft.id],
  )
  assert.deepEqual((await rita.get(imports.list)).data, [])
  const unknown = { query: { athleteId: '2147483648' } }
  assert.deepEqual(await rita.get(imports.list, unknown), { data: [], nextCursor: null, status: 'success' })
})

test('the athlete sees who imported, and can undo it', async () => {
  const { rita, ana } = await createAllowedCoach()
  const { id } = await uploadImport(rita, file, { athleteId: ana.id })
  await runImport(rita, id)
  const own = await uploadImport(ana, formatHevyFile([{ day: '7 Mar' }]))
  await runImport(ana, own.id)
  assert.deepEqual(
    (await ana.get(imports.list)).data.map(one => [one.id, one.importedBy?.firstName]),
    [
      [own.id, undefined],
      [id, 'Rita'],
    ],
  )
  await ana.get(imports.undo, { params: { id }, input: {} })
  await waitForImport(ana, id, ['undone'])
  assert.equal(await countLogs(ana), 1)
  // The coach has no access to the athlete's own import.
  await rita.refused('import.not-found', imports.show, byId(own.id))
  await rita.refused('import.not-found', imports.undo, { params: { id: own.id }, input: {} })
})

test('an athlete withdraws the permission between the check and the import, and nothing is imported', async () => {
  const { rita, ana, allow } = await createAllowedCoach()
  const { id } = await uploadImport(rita, file, { athleteId: ana.id })
  await allow(false)
  const run = { params: { id }, input: noAnswers }
  await rita.refused('import.not-found', imports.run, run)
  await rita.refused('import.not-found', imports.show, byId(id))
  await rita.refused('import.not-allowed', imports.create, start(ana.id))
  assert.deepEqual((await rita.get(imports.list, { query: { athleteId: ana.id } })).data, [])
  assert.equal(await countLogs(ana), 0)
  // The athlete finds the file and can delete it. The coach can ask again.
  await ana.get(imports.discard, byId(id))
  const [entry] = (await rita.get(people.athletes)).data
  assert.equal(entry?.importConsent, 'none')
  await allow(true)
  await rita.get(imports.create, start(ana.id))
})

test('a former coach, another coach and a coach who does not see the logs cannot import', async () => {
  const { rita, ana, coachingId } = await createAllowedCoach()
  const otto = await server.coach('Otto')
  const ofOtto = await server.link(otto, ana)
  await otto.refused('import.not-allowed', imports.create, start(ana.id))
  const { id } = await uploadImport(rita, file, { athleteId: ana.id })
  for (const operation of [imports.show, imports.discard])
    await otto.refused('import.not-found', operation, byId(id))
  await otto.refused('coaching.not-found', people.askToImport, byId(coachingId))
  await rita.refused('role.athlete-only', people.allowImport, {
    params: { id: coachingId },
    input: { allows: true },
  })

  await ana.get(people.changeCoaching, { params: { id: coachingId }, input: { scopes: ['body'] } })
  await rita.refused('import.not-found', imports.show, byId(id))
  await rita.refused('import.not-allowed', imports.create, start(ana.id))
  await ana.get(people.changeCoaching, { params: { id: coachingId }, input: { scopes: ['logs'] } })
  await rita.get(imports.show, byId(id))

  await ana.get(people.endCoaching, byId(coachingId))
  await rita.refused('import.not-found', imports.run, { params: { id }, input: noAnswers })
  await rita.refused('import.not-allowed', imports.create, start(ana.id))
  await rita.refused('coaching.not-found', people.askToImport, byId(coachingId))
  // A new coaching starts without the permission, and the one of another coach is separate.
  await server.link(rita, ana)
  await rita.refused('import.not-allowed', imports.create, start(ana.id))
  await ana.get(people.allowImport, { params: { id: ofOtto }, input: { allows: true } })
  await otto.get(imports.create, start(ana.id))
  await otto.refused('import.not-found', imports.show, byId(id))
})

test('nobody can import for an athlete without an account or for somebody else', async () => {
  const { rita, ana } = await createAllowedCoach()
  const [sam, bo] = [await server.athlete('Sam'), await server.athlete('Bo')]
  const { athleteId: mei } = await importPerson(rita)
  for (const id of [mei, bo.id, 'nobody']) await rita.refused('import.not-allowed', imports.create, start(id))
  await sam.refused('import.not-allowed', imports.create, start(ana.id))
})

test('a coach cannot import body weights or an archive for an athlete', async () => {
  const { rita, ana } = await createAllowedCoach()
  const health = `<?xml version="1.0"?><HealthData><Record type="HKQuantityTypeIdentifierBodyMass" unit="kg"
    startDate="2026-03-01 08:00:00 +0000" endDate="2026-03-01 08:00:00 +0000" value="71"/></HealthData>`
  const { id, summary } = await uploadImport(rita, health, { athleteId: ana.id })
  assert.equal(summary?.bodyWeights, 1)
  await rita.refused('import.only-athlete', imports.run, { params: { id }, input: noAnswers })
  await runImport(ana, id)
})
