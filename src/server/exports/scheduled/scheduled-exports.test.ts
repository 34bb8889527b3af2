import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { unzipSync } from 'fflate'
import { account } from '#contract/account/account.ts'
import { dataExports } from '#contract/data-exports.ts'
import { accessLog } from '#contract/people/access-log.ts'
import { messages } from '#contract/people/messages.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { readConfig } from '#server/config.ts'
import { eventually } from '#support/eventually.ts'
import { answerError, startS3Service } from '#support/s3-service.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDueExports, saveArchive } from './save-archive.ts'

const service = await startS3Service()
const folder = mkdtempSync(join(tmpdir(), 'cornerman-archives-'))
after(() => rmSync(folder, { recursive: true }))
const environment = { ...service.environment, EXPORT_DIR: folder, EXPORT_TO_S3: 'true', EXPORT_KEEP: '2' }
const server = serverForTests(environment)
const withoutPlace = serverForTests()

const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000)
const listFiles = ({ id }: TestUser) =>
  existsSync(join(folder, id)) ? readdirSync(join(folder, id)).sort() : []
const listObjects = ({ id }: TestUser) =>
  [...service.objects.keys()].filter(key => key.startsWith(`riverside/exports/${id}/`))
const turn = async (who: TestUser, isOn: boolean) =>
  (await who.get(dataExports.changeSchedule, { input: { isOn } })).data
const readSchedule = async (who: TestUser) => (await who.get(dataExports.schedule)).data

/** Turns the schedule on, and waits for the first archive. */
async function turnOn(who: TestUser) {
  await turn(who, true)
  await eventually(async () => (await readSchedule(who)).lastArchiveAt ?? undefined, 'the first archive')
  // The job deletes its temporary file last. The next archive of the person has a file of the same name.
  await eventually(
    () => !existsSync(join(server.dataDir, 'tmp', `export-${who.id}.zip`)),
    'the end of the job',
  )
}
const save = (who: TestUser, now: Date) => {
  const { database, dataDir } = server.store
  const config = readConfig(environment)
  return saveArchive({ database, dataDir, config, recordExport: async () => {} }, who.id, now)
}

test('the first archive is saved at once in the folder and the bucket, and contains the person’s data only', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const [who, notes] of [
    [ana, 'by Ana'],
    [bo, 'by Bo'],
  ] as const)
    await who.get(workoutLogs.record, { input: { notes, exercises: [{ name: 'Squat' }] } })
  assert.deepEqual(await readSchedule(ana), {
    isAvailable: true,
    isOn: false,
    lastArchiveAt: null,
    nextArchiveAt: null,
    failedAt: null,
  })
  await turnOn(ana)
  const schedule = await turn(ana, true)
  assert.deepEqual([schedule.isOn, schedule.failedAt], [true, null])
  assert.ok(new Date(schedule.nextArchiveAt ?? '') > daysLater(6.9))
  const [name = ''] = listFiles(ana)
  const bytes = readFileSync(join(folder, ana.id, name))
  assert.deepEqual(service.objects.get(`riverside/exports/${ana.id}/${name}`), bytes)
  const logs = Buffer.from(unzipSync(bytes)['data/workout-logs.ndjson'] ?? []).toString()
  assert.match(logs, /by Ana/)
  assert.doesNotMatch(logs, /by Bo/)
  assert.deepEqual(listFiles(bo), [])
})

test('an archive follows every week, and the oldest ones and no others are deleted', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  await turnOn(ana)
  await turnOn(bo)
  writeFileSync(join(folder, ana.id, 'notes.txt'), '')
  const [first] = listFiles(ana)
  for (const days of [8, 16]) await save(ana, daysLater(days))
  const names = listFiles(ana)
  assert.equal(names.length, 3)
  assert.ok(!names.includes(first ?? '') && names.includes('notes.txt'))
  assert.equal(listObjects(ana).length, 2)
  assert.equal(listFiles(bo).length, 1)
})

test('a job is added for each person who is due, once', async () => {
  const [ana, bo, cem] = [
    await server.athlete('Ana'),
    await server.athlete('Bo'),
    await server.athlete('Cem'),
  ]
  const { database, jobs } = server.store
  for (const who of [ana, bo]) await turnOn(who)
  await database.$client.query(
    "update scheduled_exports set next_at = now() - interval '1 minute' where user_id = $1",
    [ana.id],
  )
  const added: string[] = []
  const recorder = {
    ...jobs,
    add: async (_: unknown, __: unknown, ...data: object[]) =>
      void added.push(...data.map(one => (one as { userId: string }).userId)),
  }
  const own = () => added.filter(id => [ana.id, bo.id, cem.id].includes(id))
  await addDueExports({ database, jobs: recorder as typeof jobs }, new Date())
  assert.deepEqual(own(), [ana.id])
  await addDueExports({ database, jobs: recorder as typeof jobs }, new Date())
  assert.deepEqual(own(), [ana.id])
})

test('a failure is shown until an archive is saved again', async () => {
  const ana = await server.athlete('Ana')
  await turnOn(ana)
  service.answerNext(
    line => line.startsWith('PUT') && line.includes(ana.id),
    response => answerError(response, 403, 'AccessDenied'),
  )
  await assert.rejects(save(ana, daysLater(1)), /403 AccessDenied/)
  assert.ok((await readSchedule(ana)).failedAt)
  assert.ok(!existsSync(join(server.dataDir, 'tmp', `export-${ana.id}.zip`)))
  await save(ana, daysLater(2))
  assert.equal((await readSchedule(ana)).failedAt, null)
})

test('after it is turned off, nothing is saved, and the archives stay', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const who of [ana, bo]) await turnOn(who)
  assert.equal((await turn(ana, false)).isOn, false)
  assert.equal((await readSchedule(bo)).isOn, true)
  await save(ana, daysLater(1))
  assert.equal(listFiles(ana).length, 1)
})

test('the archives are deleted together with the account, and those of others stay', async () => {
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const who of [ana, bo]) await turnOn(who)
  await ana.get(account.deleteAccount)
  await eventually(() => listFiles(ana).length + listObjects(ana).length === 0 || undefined, 'the deletion')
  await save(ana, daysLater(1))
  assert.deepEqual([...listFiles(ana), ...listObjects(ana)], [])
  assert.equal(listFiles(bo).length + listObjects(bo).length, 2)
})

test('without a place, nobody can turn it on', async () => {
  const ana = await withoutPlace.athlete('Ana')
  assert.equal((await readSchedule(ana)).isAvailable, false)
  await ana.refused('export.schedule-unavailable', dataExports.changeSchedule, { input: { isOn: true } })
  assert.equal((await turn(ana, false)).isOn, false)
})

test('the access log lists a saved archive for its owner and for the athletes whose messages it contains', async () => {
  const rita = await server.coach()
  const [ana, bo] = [await server.athlete('Ana'), await server.athlete('Bo')]
  for (const athlete of [ana, bo]) await server.link(rita, athlete)
  await ana.get(messages.send, { params: { id: rita.id }, input: { text: 'My knee is fine again.' } })
  await rita.get(messages.send, { params: { id: bo.id }, input: { text: 'See you on Monday.' } })
  await turnOn(rita)
  const kindsOf = async (who: TestUser) =>
    (await who.get(accessLog.list)).data.map(({ kind, isOwn }) => [kind, isOwn])
  assert.deepEqual(await kindsOf(ana), [['messages-export', false]])
  assert.deepEqual(await kindsOf(bo), [])
  assert.deepEqual(await kindsOf(rita), [['export', true]])
})
