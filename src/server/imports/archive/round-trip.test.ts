import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { account } from '#contract/account/account.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { importedTexts } from '#contract/imported-texts.ts'
import { imports } from '#contract/imports.ts'
import { messages } from '#contract/people/messages.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  downloadArchive,
  importArchive,
  pickOwned,
  readTables,
  uploadArchive,
} from '#support/imports/archives.ts'
import { importFile, waitForImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { calendarEventKinds } from '#training/calendar-event-kinds.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'

const server = serverForTests()

const workout = fc.record({
  name: fc.constantFrom('Lower', 'Été, “heavy”', '=1+1', ''),
  notes: fc.string({ unit: 'grapheme', maxLength: 40 }).filter(text => !text.includes('\0')),
  day: fc.integer({ min: 1, max: 28 }),
  durationMinutes: fc.option(fc.integer({ min: 1, max: 200 })),
  sessionRpe: fc.option(fc.integer({ min: 1, max: 10 })),
  exercises: fc.array(
    fc.record({
      name: fc.constantFrom('Back squat', 'Bench press', 'Odd lift'),
      notes: fc.constantFrom('', 'Belt on\nsecond line'),
      sets: fc.array(
        fc.record({
          role: fc.constantFrom('warm-up', 'working', 'drop', 'amrap'),
          reps: fc.integer({ min: 1, max: 20 }),
          loadKg: fc.integer({ min: 1, max: 400 }).map(half => half / 2),
          rpe: fc.option(fc.integer({ min: 10, max: 20 }).map(half => half / 2)),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 3 },
  ),
})
type GeneratedWorkout = typeof workout extends fc.Arbitrary<infer T> ? T : never

/** Creates Rita and Ana, who logged these workouts and everything else that she can enter. */
async function createHistory(workouts: readonly GeneratedWorkout[]) {
  const [rita, ana] = [await server.coach('Rita'), await server.athlete('Ana', { timeZone: 'Europe/Madrid' })]
  await server.link(rita, ana)
  for (const { day, ...input } of workouts)
    await ana.get(workoutLogs.record, {
      input: { ...input, completedAt: `2026-02-${String(day).padStart(2, '0')}T18:00:00Z` } as never,
    })
  const { id } = (
    await ana.get(workoutLogs.record, {
      input: { name: 'Commented', exercises: [{ name: 'Row', sets: [{ reps: 8, loadKg: 50 }] }] } as never,
    })
  ).data
  await rita.get(reviews.comment, { params: { id }, input: { text: 'Good work.' } })
  await ana.get(reviews.comment, { params: { id }, input: { text: 'Thank you.' } })
  await rita.get(reviews.review, { params: { id } })
  await ana.get(workoutLogs.change, { params: { id }, input: { notes: 'Light, after all.' } })
  await ana.get(messages.send, { params: { id: rita.id }, input: { text: 'See you on Monday?' } })
  await rita.get(messages.send, { params: { id: ana.id }, input: { text: 'Yes.' } })
  await ana.get(maxes.record, {
    input: { exercise: 'Back squat', loadKg: 140, origin: 'tested', date: '2026-02-01' },
  })
  await ana.get(measurements.record, { input: { date: '2026-02-01', weightKg: 71.5 } })
  await ana.get(exerciseNotes.write, { input: { exercise: 'Leg press', text: 'Seat at 4' } })
  await ana.get(exerciseRests.write, { input: { exercise: 'Leg press', restSeconds: 150 } })
  await ana.get(equipmentOperations.put, { params: { id: ana.id }, input: equipmentPresets.home })
  for (const kind of calendarEventKinds)
    await ana.get(calendarEvents.create, {
      input: { kind, name: `An event: ${kind}`, startDate: '2026-06-01', endDate: '2026-06-02' },
    })
  await ana.get(pain.report, {
    input: {
      id: randomUUID(),
      reportedAt: new Date().toISOString(),
      exercise: 'Back squat',
      bodyPart: 'knee',
      severity: 4,
      note: 'Left',
    },
  })
  await ana.get(account.updateProfile, { input: { bio: 'Lifts.', sex: 'female' } })
  return { rita, ana, commentedId: id }
}

const fileOfAnotherApp = [
  'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier',
  '2026-01-05 18:15:30 +0000,Back squat, 8,62.5,0.0,0.0,0.0,0.0,true,, 1.0',
  '2026-01-05 18:15:30 +0000,Rowing, 0,0.0,600.0,2500.0,0.0,0.0,false,easy, 0.0',
].join('\n')
/** The tables that are empty in the archive of an athlete, and those of what others wrote before the first import. */
const tablesOfCoaches = ['exercises', 'regimens', 'regimenDays', 'plannedSets', 'importedTexts']

test('everything a person owns is identical in an archive, and in the archive of the account that imported it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(workout, { minLength: 1, maxLength: 4 }), async workouts => {
      const { ana } = await createHistory(workouts)
      await importFile(ana, fileOfAnotherApp)
      const archive = await downloadArchive(ana)
      const empty = Object.entries(pickOwned(readTables(archive))).filter(([, rows]) => rows.length === 0)
      assert.deepEqual(
        empty.map(([table]) => table),
        tablesOfCoaches,
      )
      // As on another server, no id of the archive is taken.
      await ana.get(account.deleteAccount)
      const again = await server.athlete('Ana', { timeZone: 'Europe/Madrid' })
      const { summary } = await importArchive(again, archive)
      assert.equal(summary?.rejected, 0)
      const [before, after] = [readTables(archive), readTables(await downloadArchive(again))]
      const [{ importedTexts: _, ...ownedBefore }, { importedTexts, ...ownedAfter }] = [
        pickOwned(before),
        pickOwned(after),
      ]
      assert.deepEqual(ownedAfter, ownedBefore)
      const listTexts = (table: string) =>
        importedTexts.filter(row => row.table === table).map(row => [row.author, row.text])
      assert.deepEqual(listTexts('comments'), [['Rita Example', 'Good work.']])
      assert.deepEqual(listTexts('reviews'), [['Rita Example', '']])
      assert.deepEqual(listTexts('messages').toSorted(), [
        ['Ana Example', 'See you on Monday?'],
        ['Rita Example', 'Yes.'],
      ])
      // The second archive brings back the first one’s texts, too.
      const second = await downloadArchive(again)
      await again.get(account.deleteAccount)
      const third = await server.athlete('Ana', { timeZone: 'Europe/Madrid' })
      await importArchive(third, second)
      assert.deepEqual(pickOwned(readTables(await downloadArchive(third))), pickOwned(after))
    }),
    { numRuns: 3, seed: 18 },
  )
})

test('a coach’s regimens and exercises come back identical, and the notes about athletes as texts', async () => {
  const { rita } = await createHistory([])
  await rita.get(exercises.create, { input: { name: 'Zercher march', aliases: ['Zerch'] } })
  const item = {
    exercise: { name: 'Zercher march' },
    sets: [{ amount: { kind: 'reps', reps: 5 } }],
    coachNotes: 'Mind her knee.',
  }
  const days = [{ name: 'Heavy', text: 'Zercher march x5 /// Mind her knee.', blocks: [{ items: [item] }] }]
  const input = { name: 'Odd', category: 'Strength', tags: ['odd'], weeks: [{ days }, { days: [] }] }
  const { id } = (await rita.get(regimens.create, { input: input as never })).data
  await rita.get(regimens.update, { params: { id }, input: { goal: 'March.' } })
  const other = (await rita.get(regimens.create, { input: { name: 'Other', category: 'Strength' } })).data
  const archive = await downloadArchive(rita)
  await rita.get(account.deleteAccount)
  await server.store.database.$client.query('delete from regimens where id = any($1)', [[id, other.id]])
  const again = await server.coach('Rita')
  await importArchive(again, archive)
  const [before, after] = [readTables(archive), readTables(await downloadArchive(again))]
  const { importedTexts, ...owned } = pickOwned(after)
  // The logs on which the coach commented are the athlete’s.
  assert.deepEqual({ ...owned, importedTexts: [] }, { ...pickOwned(before), comments: [] })
  assert.equal(owned.regimens.length, 2)
  assert.deepEqual(
    importedTexts
      .filter(row => row.table === 'messages')
      .map(row => row.text)
      .toSorted(),
    ['See you on Monday?', 'Yes.'],
  )
  const shown = (await again.get(regimens.show, { params: { id } })).data.regimen
  assert.equal(shown.weeks[0]?.days[0]?.blocks[0]?.items[0]?.coachNotes, 'Mind her knee.')
})

test('ids that are taken are replaced, importing twice adds nothing, and nothing changes for the first account', async () => {
  const { rita, ana } = await createHistory([])
  const archive = await downloadArchive(ana)
  const before = pickOwned(readTables(archive))
  const again = await server.athlete('Ana')
  const first = await importArchive(again, archive)
  assert.deepEqual([first.result.added, first.result.present], [1, 0])
  const copy = pickOwned(readTables(await downloadArchive(again)))
  assert.equal(copy.loggedSets.length, before.loggedSets.length)
  assert.notEqual(copy.workoutLogs[0]?.id, before.workoutLogs[0]?.id)
  assert.equal(copy.loggedSets[0]?.workoutLogId, copy.workoutLogs[0]?.id)
  const second = await uploadArchive(again, archive)
  assert.deepEqual([second.summary?.workouts, second.summary?.presentWorkouts], [0, 1])
  const repeated = await importArchive(again, archive)
  assert.deepEqual([repeated.result.added, repeated.result.present, repeated.result.records], [0, 1, 0])
  // Only the owner reads what Rita wrote, and it cannot be read on the log of the first account.
  const listTexts = async (user: TestUser, workoutLogId?: unknown) =>
    (
      await user.get(importedTexts.list, {
        query: workoutLogId ? { workoutLogId: String(workoutLogId) } : {},
      })
    ).data
  const texts = await listTexts(again, copy.workoutLogs[0]?.id)
  assert.deepEqual(texts.map(one => [one.table, one.author, one.text]).toSorted(), [
    ['comments', 'Rita Example', 'Good work.'],
    ['reviews', 'Rita Example', ''],
  ])
  assert.equal((await listTexts(again)).length, 4)
  assert.deepEqual(await listTexts(rita), [])
  assert.deepEqual(await listTexts(ana, copy.workoutLogs[0]?.id), [])
  const { records } = (await importArchive(ana, archive)).result
  assert.equal(records, 0)
  assert.deepEqual(pickOwned(readTables(await downloadArchive(again))), copy)
  assert.deepEqual(pickOwned(readTables(await downloadArchive(ana))), before)
  // Restored logs await no review.
  await server.link(rita, again)
  const waiting = (await rita.get(workoutLogs.ofMyAthletes, { query: { review: 'waiting' } })).data
  assert.deepEqual(
    waiting.filter(log => log.athleteId === again.id),
    [],
  )
})

test('an archive whose comments an earlier version stored with fewer columns adds nothing again', async () => {
  const { rita, commentedId } = await createHistory([])
  await rita.get(reviews.comment, { params: { id: commentedId }, input: { text: 'See the video.' } })
  const archive = await downloadArchive(rita)
  const again = await server.coach('Rita')
  await importArchive(again, archive)
  const listTexts = async () =>
    (await again.get(importedTexts.list)).data
      .flatMap(({ table, text }) => (table === 'comments' ? [text] : []))
      .toSorted()
  const texts = await listTexts()
  await server.store.database.$client.query(
    `update imported_texts set id = gen_random_uuid(), row = row - 'author' - 'isOwn', author = null
      where user_id = $1 and table_name = 'comments'`,
    [again.id],
  )
  assert.equal((await importArchive(again, archive)).result.records, 0)
  assert.deepEqual(await listTexts(), texts)
  // A comment that was acknowledged since is no other one; one that was written since is.
  await rita.get(reviews.comment, { params: { id: commentedId }, input: { text: 'Done.' } })
  await server.store.database.$client.query(
    'update comments set acknowledged_at = now() where workout_log_id = $1',
    [commentedId],
  )
  await importArchive(again, await downloadArchive(rita))
  assert.deepEqual(texts, ['Good work.', 'See the video.'])
  assert.deepEqual(await listTexts(), ['Done.', ...texts])
})

test('undoing the import of an archive removes what it added, but not what was edited since', async () => {
  const { ana } = await createHistory([])
  await ana.get(workoutLogs.record, {
    input: { name: 'Second', completedAt: '2026-02-02T18:00:00Z', exercises: [] } as never,
  })
  const archive = await downloadArchive(ana)
  const again = await server.athlete('Ana')
  await again.get(measurements.record, { input: { date: '2026-02-03', weightKg: 80 } })
  const empty = pickOwned(readTables(await downloadArchive(again)))
  const first = await importArchive(again, archive)
  assert.equal(first.result.added, 2)
  await again.get(imports.undo, { params: { id: first.id }, input: {} })
  await waitForImport(again, first.id, ['undone'])
  assert.deepEqual(pickOwned(readTables(await downloadArchive(again))), empty)
  const { id } = await importArchive(again, archive)
  const log = (await again.get(workoutLogs.mine)).data.find(one => one.name === 'Second')
  await again.get(workoutLogs.change, { params: { id: log?.id ?? '' }, input: { notes: 'Edited.' } })
  await again.get(exerciseNotes.write, { input: { exercise: 'Leg press', text: 'Seat at 5' } })
  const edited = (await again.get(imports.edited, { params: { id } })).data
  assert.deepEqual(
    edited.map(one => one.name),
    ['Second'],
  )
  await again.get(imports.undo, { params: { id }, input: {} })
  await waitForImport(again, id, ['undone'])
  const left = pickOwned(readTables(await downloadArchive(again)))
  assert.deepEqual(
    left.workoutLogs.map(row => row.name),
    ['Second'],
  )
  assert.deepEqual(
    left.exerciseNotes.map(row => row.text),
    ['Seat at 5'],
  )
  assert.deepEqual(left.importedTexts, [])
})

test('invalid rows are listed with their line, and damaged, foreign and later archives are rejected', async () => {
  const { ana } = await createHistory([])
  const archive = await downloadArchive(ana)
  const files = unzipSync(archive)
  const change = (changes: Record<string, string>) =>
    zipSync({
      ...files,
      ...Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, strToU8(text)])),
    })
  const again = await server.athlete('Ana')
  const name = 'data/maxes.ndjson'
  const wrong = `${JSON.stringify({ ...readTables(archive).maxes?.[0], loadKg: 'heavy' })}\n`
  const { summary, id } = await uploadArchive(again, change({ [name]: wrong }))
  assert.equal(summary?.rejected, 1)
  const { data } = await again.get(imports.rejected, { params: { id } })
  assert.deepEqual(
    data.map(line => [line.line, line.reason]),
    [[1, 'invalid-row']],
  )
  assert.match(data[0]?.value ?? '', /^maxes: loadKg/)
  const problems = []
  for (const content of [
    archive.subarray(0, archive.length / 2),
    change({ [name]: '' }),
    change({ 'manifest.json': '{"product":"Other","kind":"archive","format":1}' }),
    change({ 'manifest.json': '{"product":"Cornerman","kind":"archive","format":2}' }),
  ])
    problems.push((await uploadArchive(again, content)).problem)
  assert.deepEqual(problems, ['failed', 'failed', 'unknown-format', 'newer-archive'])
})
