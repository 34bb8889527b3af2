import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { account } from '#contract/account/account.ts'
import { dataExports, exportedTableName } from '#contract/data-exports.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { readCsvText } from '#support/read-csv-text.ts'
import { serverForTests } from '#support/server/server.ts'
import type { TestClient } from '#support/server/test-client.ts'
import { createTrustedCoach } from '#support/server/test-club.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'

const server = serverForTests()

type Tables = Record<string, Record<string, unknown>[]>

const downloadJson = async (who: TestClient): Promise<Tables> =>
  JSON.parse(await (await who.get(dataExports.json)).text())
const downloadCsvFiles = async (who: TestClient): Promise<Record<string, string>> => {
  const zip = unzipSync(await (await who.get(dataExports.csv)).bytes())
  return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}
const splitLines = (csv: string | undefined) =>
  (csv ?? '')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')

/** Creates the coach Rita with her athletes Ana and Bo, who each logged a workout. */
async function setUpClub() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  await server.link(rita, ana)
  await server.link(rita, bo)
  const regimen = await createTestRegimen(rita)
  await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [ana.id, bo.id] } })
  const record = async (who: TestClient, notes: string) =>
    (
      await who.get(workoutLogs.record, {
        input: {
          notes,
          exercises: [
            {
              name: 'Back squat',
              sets: [
                { reps: 5, loadKg: 82.5 },
                { reps: 5, loadKg: 85 },
              ],
            },
          ],
        } as never,
      })
    ).data
  const log = await record(ana, 'Felt “heavy”, but fine.')
  await record(bo, 'Bo’s own.')
  await rita.get(reviews.comment, { params: { id: log.id }, input: { text: 'Good work.' } })
  await rita.get(reviews.review, { params: { id: log.id } })
  return { rita, ana, bo, regimen, log }
}

test('an athlete’s download contains all of the athlete’s data and no other user’s data', async () => {
  const { ana, bo, rita, log, regimen } = await setUpClub()
  const all = await downloadJson(ana)
  assert.deepEqual(
    Object.keys(all).filter(key => Array.isArray(all[key])),
    exportedTableName.options,
  )
  assert.equal(all.account?.[0]?.email, ana.email)
  assert.deepEqual(
    all.workoutLogs?.map(one => [one.id, one.notes]),
    [[log.id, 'Felt “heavy”, but fine.']],
  )
  assert.deepEqual(
    all.loggedSets?.map(one => [one.exercise, one.set, one.reps, one.loadKg]),
    [
      ['Back squat', 1, 5, 82.5],
      ['Back squat', 2, 5, 85],
    ],
  )
  assert.deepEqual(
    all.comments?.map(one => [one.author, one.text]),
    [['Rita Example', 'Good work.']],
  )
  assert.equal(all.programs?.length, 1)
  assert.equal(all.regimens?.[0]?.name, regimen.name)
  assert.ok((all.sessions?.length ?? 0) > 0)
  assert.ok((all.plannedSets?.length ?? 0) > 0)
  assert.ok((all.achievements?.length ?? 0) > 0)
  const text = JSON.stringify(all)
  for (const secret of [bo.id, bo.email, 'Bo’s own', rita.email, 'argon2', 'password'])
    assert.ok(!text.includes(secret), `the download contains ${secret}`)
})

test('a coach’s download contains all of the coach’s data but none of the athletes’ logs', async () => {
  const { rita, regimen } = await setUpClub()
  const all = await downloadJson(rita)
  assert.deepEqual(
    all.regimens?.map(one => one.id),
    [regimen.id],
  )
  assert.equal(all.programs?.length, 2)
  assert.deepEqual(
    all.comments?.map(one => one.text),
    ['Good work.'],
  )
  assert.equal(all.reviews?.length, 1)
  for (const table of ['workoutLogs', 'loggedSets', 'sessions', 'maxes', 'measurements'])
    assert.deepEqual(all[table], [], table)
})

test('only the athlete’s download contains active workouts and earlier versions of logs', async () => {
  const { rita, ana, log } = await setUpClub()
  const id = randomUUID()
  await ana.get(openWorkouts.begin, { params: { id }, input: { name: 'Hotel gym', blocks: [] } })
  const change = { kind: 'exercise-noted', exerciseId: randomUUID(), note: 'Elbow.' } as const
  await ana.get(openWorkouts.change, { params: { id }, input: { id: randomUUID(), change } })
  await ana.get(workoutLogs.change, { params: { id: log.id }, input: { notes: 'Light, after all.' } })
  const all = await downloadJson(ana)
  assert.deepEqual(
    all.openWorkouts?.map(one => [one.id, one.name, one.changes]),
    [[id, 'Hotel gym', [change]]],
  )
  const [revision] = all.workoutLogRevisions ?? []
  assert.deepEqual([revision?.workoutLogId, revision?.changedBy], [log.id, 'Ana Example'])
  assert.ok(JSON.stringify(revision?.log).includes('Felt “heavy”, but fine.'))
  const others = await downloadJson(rita)
  assert.deepEqual([others.openWorkouts, others.workoutLogRevisions], [[], []])
})

test('the download contains the athlete’s equipment', async () => {
  const { ana } = await setUpClub()
  await ana.get(equipmentOperations.put, { params: { id: ana.id }, input: equipmentPresets.home })
  assert.deepEqual(
    (await downloadJson(ana)).equipment?.map(one => one.equipment),
    [equipmentPresets.home],
  )
})

test('the download contains the sex that the athlete entered', async () => {
  const { rita, ana } = await setUpClub()
  await ana.get(account.updateProfile, { input: { sex: 'female' } })
  assert.deepEqual(
    (await downloadJson(ana)).account?.map(one => one.sex),
    ['female'],
  )
  assert.deepEqual(
    (await downloadJson(rita)).account?.map(one => one.sex),
    [null],
  )
})

test('exercise notes appear only in their author’s download', async () => {
  const { rita, ana } = await setUpClub()
  await ana.get(exerciseNotes.write, { input: { exercise: 'Leg press', text: 'Seat at 4' } })
  assert.deepEqual(
    (await downloadJson(ana)).exerciseNotes?.map(one => one.text),
    ['Seat at 4'],
  )
  assert.deepEqual((await downloadJson(rita)).exerciseNotes, [])
})

test('an athlete’s own rests appear only in that athlete’s download', async () => {
  const { rita, ana } = await setUpClub()
  await ana.get(exerciseRests.write, { input: { exercise: 'Leg press', restSeconds: 150 } })
  assert.deepEqual(
    (await downloadJson(ana)).exerciseRests?.map(one => one.restSeconds),
    [150],
  )
  assert.deepEqual((await downloadJson(rita)).exerciseRests, [])
})

test('a coach’s exercises, tags and private plan notes appear only in the coach’s download', async () => {
  const { rita, ana } = await setUpClub()
  await rita.get(exercises.create, { input: { name: 'Zercher march', aliases: ['Zerch'] } })
  const item = { exercise: { name: 'Zercher march' }, coachNotes: 'Mind her knee.' }
  const day = { text: 'Zercher march /// Mind her knee.', blocks: [{ items: [item] }] }
  const input = { name: 'Odd', category: 'Strength', tags: ['odd'], weeks: [{ days: [day] }] }
  const { id: regimenId } = (await rita.get(regimens.create, { input })).data
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [ana.id] } })
  const exportOfRita = await downloadJson(rita)
  assert.deepEqual(
    exportOfRita.exercises?.map(one => [one.name, one.aliases]),
    [['Zercher march', ['Zerch']]],
  )
  assert.deepEqual(exportOfRita.regimens?.find(one => one.id === regimenId)?.tags, ['odd'])
  assert.equal(
    exportOfRita.plannedSets?.find(one => one.regimenId === regimenId)?.coachNotes,
    'Mind her knee.',
  )
  assert.equal(exportOfRita.regimenDays?.find(one => one.regimenId === regimenId)?.text, day.text)
  const exportOfAna = JSON.stringify(await downloadJson(ana))
  assert.match(exportOfAna, /Zercher march/)
  assert.doesNotMatch(exportOfAna, /Mind her knee|"odd"|Zerch"/)
})

test('days are numbered from 1 in regimens, planned sets and sessions', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const weeks = [{ days: [{ text: 'Squat 1x5' }, { text: 'Row 1x8' }] }, { days: [{ text: 'Dip 1x10' }] }]
  const input = { name: 'Base', category: 'Strength', weeks }
  const { id: regimenId } = (await rita.get(regimens.create, { input })).data
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [ana.id] } })
  const [ofRita, ofAna] = [await downloadJson(rita), await downloadJson(ana)]
  const expected = [
    [1, 1, 'Squat'],
    [1, 2, 'Row'],
    [2, 1, 'Dip'],
  ]
  const listPlaces = (rows: Tables[string] | undefined) => rows?.map(row => [row.week, row.day])
  for (const tables of [ofRita, ofAna]) {
    assert.deepEqual(
      tables.plannedSets?.map(row => [row.week, row.day, row.exercise]),
      expected,
    )
    assert.deepEqual(
      listPlaces(tables.regimenDays),
      expected.map(row => row.slice(0, 2)),
    )
  }
  assert.deepEqual(
    listPlaces(ofAna.sessions)?.toSorted(),
    expected.map(row => row.slice(0, 2)),
  )
})

test('coach notes appear in the coach’s download, not in the athlete’s', async () => {
  const { rita, ana } = await setUpClub()
  await server.store.database.$client.query(
    'insert into coach_notes (id, coach_id, athlete_id, text) values (gen_random_uuid(), $1, $2, $3)',
    [rita.id, ana.id, 'Mind the left knee.'],
  )
  assert.deepEqual(
    (await downloadJson(rita)).coachNotes?.map(one => [one.athlete, one.text]),
    [['Ana Example', 'Mind the left knee.']],
  )
  assert.deepEqual((await downloadJson(ana)).coachNotes, [])
})

test('the ZIP contains a README and a CSV file for each table, with the same rows as the JSON download', async () => {
  const { ana } = await setUpClub()
  const [all, files] = [await downloadJson(ana), await downloadCsvFiles(ana)]
  assert.equal(Object.keys(files).length, exportedTableName.options.length + 1)
  assert.match(files['README.txt'] ?? '', /kilograms/)
  for (const table of exportedTableName.options) {
    const name = `${table.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.csv`
    assert.ok(files[name]?.startsWith('\ufeff'), `${name} starts with a BOM`)
  }
  const sets = splitLines(files['logged-sets.csv'])
  assert.equal(sets.length, 1 + (all.loggedSets?.length ?? 0))
  assert.match(sets[0] ?? '', /^id,workoutLogId,workoutCompletedAt,exerciseId,exercise,set,role,reps,loadKg,/)
  assert.match(sets[1] ?? '', /,Back squat,1,working,5,82\.5,/)
  assert.match(files['workout-logs.csv'] ?? '', /Felt “heavy”, but fine\./)
  // An empty table still has a header row.
  assert.deepEqual(splitLines(files['maxes.csv']), [
    'id,exercise,kind,loadKg,origin,date,awaitsDecision,createdAt',
  ])
})

test('escapes formulas and quotes in cells', async () => {
  const ana = await server.athlete()
  const hostile = ['=cmd|"/c calc"!A1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1']
  for (const name of hostile)
    await ana.get(workoutLogs.record, { input: { exercises: [{ name: `${name} ` }] } as never })
  await ana.get(account.updateProfile, { input: { bio: '=1,"two"\r\nthree;\n=four' } })
  const files = await downloadCsvFiles(ana)
  const cells = splitLines(files['logged-exercises.csv']).slice(1)
  assert.equal(cells.length, hostile.length)
  for (const line of cells) assert.doesNotMatch(line, /(^|,)"?[=+\-@\t\r＝]/)
  assert.ok(files['account.csv']?.includes(`"'=1,""two""\r\nthree;\n'=four"`))
})

test('escapes formulas after semicolons and line breaks, and keeps multi-line text in one cell', async () => {
  const { formatCsvRows: toCsv } = await import('./write-csv-export.ts')
  const columns = ['a', 'b']
  for (const text of ['fine;=1', 'fine; @x', 'fine;\t+1', 'fine\n=1', 'fine\r\n-1', 'fine;\n＝1', ' ;-1']) {
    const table = toCsv(
      columns,
      [
        { a: 1, b: text },
        { a: { note: text }, b: '' },
      ],
      false,
    )
    for (const cell of table.split(/[;\r\n]/)) assert.doesNotMatch(cell, /^\s*[=+\-@＝]/, text)
  }
  for (const text of ['one\ntwo', 'one\rtwo', 'one\r\ntwo'])
    assert.equal(toCsv(columns, [{ a: text, b: text }], false), `"${text}","${text}"\r\n`)
  const list = 'Today:\n- squat; row\n- press'
  assert.equal(toCsv(columns, [{ a: list, b: null }], false), `"${list}",\r\n`)
})

test('does not escape negative numbers', async () => {
  const { formatCsvRows: toCsv } = await import('./write-csv-export.ts')
  assert.equal(toCsv(['a', 'b'], [{ a: -2.5, b: '-2.5' }], false), `-2.5,'-2.5\r\n`)
  assert.equal(toCsv(['a', 'b'], [{ a: true, b: null }], false), 'true,\r\n')
})

test('the counts of exported rows match the rows in the download', async () => {
  const { ana, rita } = await setUpClub()
  for (const who of [ana, rita]) {
    const { counts } = (await who.get(dataExports.contents)).data
    const all = await downloadJson(who)
    for (const table of exportedTableName.options) assert.equal(counts[table], all[table]?.length, table)
  }
})

test('exports each row of a table only once, even if the table needs several batches', async () => {
  const ana = await server.athlete()
  await server.store.database.$client.query(
    `insert into notifications (id, user_id, kind, title, message, link)
     select gen_random_uuid(), $1, 'comment', 'n' || n, '', '/app' from generate_series(1, 1500) n`,
    [ana.id],
  )
  const titles = (await downloadJson(ana)).notifications?.map(one => one.title) ?? []
  assert.deepEqual([titles.length, new Set(titles).size], [1500, 1500])
  assert.equal(splitLines((await downloadCsvFiles(ana))['notifications.csv']).length, 1501)
})

/** Downloads a ZIP and returns its files as text, by name. */
const downloadFiles = async (
  who: TestClient,
  operation: typeof dataExports.archive | typeof dataExports.programs,
) =>
  Object.fromEntries(
    Object.entries(unzipSync(await (await who.get(operation)).bytes())).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  )

test('the archive contains each table as lines of JSON and as CSV, with the rows of the JSON download', async () => {
  const { rita, ana } = await setUpClub()
  for (const who of [ana, rita]) {
    const [all, files] = [await downloadJson(who), await downloadFiles(who, dataExports.archive)]
    const manifest = JSON.parse(files['manifest.json'] ?? '')
    assert.deepEqual([manifest.product, manifest.kind, manifest.format], ['Cornerman', 'archive', 1])
    const { counts } = JSON.parse(files['contents.json'] ?? '')
    for (const table of exportedTableName.options) {
      const name = table.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
      const lines = (files[`data/${name}.ndjson`] ?? '').split('\n').slice(0, -1)
      const rows = lines.map(line => JSON.parse(line))
      // Reading the first export is itself entered in the access log.
      if (table !== 'accessLog') assert.deepEqual(rows, all[table], table)
      assert.equal(counts[table], rows.length, table)
      assert.equal(splitLines(files[`tables/${name}.csv`]).length > rows.length, true, table)
    }
  }
})

test('programs are exported as text and as files that create them again, without the plans of other coaches', async () => {
  const { rita, ana, bo } = await setUpClub()
  const note = { exercise: { name: 'Squat' }, coachNotes: 'Mind her knee.' }
  const days = [{ name: 'Heavy', text: 'Squat 3x5 @ 80%\nRow 3x8', blocks: [{ items: [note] }] }]
  const input = { name: 'Base / Été', category: 'Strength', weeks: [{ name: 'Start', days }, { days: [] }] }
  const { id: regimenId } = (await rita.get(regimens.create, { input })).data
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [ana.id] } })
  const ofRita = await downloadFiles(rita, dataExports.programs)
  const name = Object.keys(ofRita).find(file => /^\d{3}-base-ete\.json$/.test(file)) ?? ''
  const file = JSON.parse(ofRita[name] ?? '')
  assert.deepEqual([file.product, file.kind, file.format], ['Cornerman', 'program', 1])
  const again = (await (await server.coach()).get(regimens.create, { input: file.program })).data
  assert.deepEqual(
    again.weeks.map(week => week.days.length),
    [1, 0],
  )
  assert.equal(again.weeks[0]?.days[0]?.blocks[0]?.items[0]?.coachNotes, 'Mind her knee.')
  assert.match(
    ofRita[name.replace('.json', '.txt')] ?? '',
    /^Base \/ Été\n\nStrength\n\nWeek 1: Start\n\nDay 1: Heavy\nSquat 3x5 @ 80%\nRow 3x8\n\nWeek 2\n$/,
  )
  const ofAna = await downloadFiles(ana, dataExports.programs)
  assert.match(JSON.stringify(ofAna), /Base \/ Été/)
  assert.doesNotMatch(JSON.stringify(ofAna), /Mind her knee/)
  assert.doesNotMatch(JSON.stringify(await downloadFiles(bo, dataExports.programs)), /Base \/ Été/)
})

test('sets exported in the Hevy format are imported as the same sets, without those in the trash', async () => {
  const ana = await server.athlete()
  const record = async (input: object) => (await ana.get(workoutLogs.record, { input: input as never })).data
  await record({
    name: 'Lower, heavy',
    notes: 'Slept “badly”',
    startedAt: '2026-05-04T17:00:00Z',
    completedAt: '2026-05-04T18:02:00Z',
    sessionRpe: 8,
    exercises: [
      {
        name: 'Back squat',
        notes: 'Belt on',
        sets: [
          { role: 'warm-up', reps: 5, loadKg: 60 },
          { reps: 5, loadKg: 102.5, rpe: 8.5 },
          { role: 'drop', reps: 12, loadKg: 60 },
        ],
      },
      { name: 'Plank', sets: [{ seconds: 90 }] },
      { name: 'Leg press', skippedReason: 'Machine taken', sets: [] },
    ],
  })
  await record({
    completedAt: '2026-05-05T06:30:00Z',
    durationMinutes: 30,
    exercises: [{ name: 'Running', sets: [{ meters: 5200, seconds: 1800 }] }],
  })
  const trashed = await record({ name: 'Mistake', exercises: [{ name: 'Row', sets: [{ reps: 1 }] }] })
  await ana.get(workoutLogs.remove, { params: { id: trashed.id } })
  const csv = await (await ana.get(dataExports.hevy)).text()
  const { workouts, rejected, totals } = readCsvText(csv)
  assert.deepEqual([rejected, totals.format, totals.workouts, totals.sets], [[], 'hevy', 2, 5])
  assert.deepEqual(
    workouts.map(({ date, startTime, durationSeconds, title, note }) => [
      date,
      startTime,
      durationSeconds,
      title,
      note,
    ]),
    [
      [
        '2026-05-04',
        '17:00:00',
        3720,
        'Lower, heavy',
        'Slept “badly”\nSession RPE: 8\nWithout sets: Leg press (Machine taken)',
      ],
      ['2026-05-05', '06:00:00', 1800, 'Workout', null],
    ],
  )
  assert.deepEqual(
    workouts.flatMap(({ exercises }) =>
      exercises.flatMap(({ name, sets }) =>
        sets.map(({ role, reps, load, rpe, durationSeconds, distance }) => [
          name,
          role,
          reps,
          load?.value ?? null,
          rpe,
          durationSeconds,
          distance?.value ?? null,
        ]),
      ),
    ),
    [
      ['Back squat', 'warm-up', 5, 60, null, null, null],
      ['Back squat', 'working', 5, 102.5, 8.5, null, null],
      ['Back squat', 'drop', 12, 60, null, null, null],
      ['Plank', 'working', null, null, null, 90, null],
      ['Running', 'working', null, null, null, 1800, 5.2],
    ],
  )
  assert.equal(
    (await (await (await server.coach()).get(dataExports.hevy)).text()).trim().split('\r\n').length,
    1,
  )
})

test('a download has a file name and is not cached', async () => {
  const ana = await server.athlete()
  for (const [path, type, name] of [
    ['/api/exports/json', 'application/json', /^attachment; filename="cornerman-\d{4}-\d\d-\d\d\.json"$/],
    [
      '/api/exports/archive',
      'application/zip',
      /^attachment; filename="cornerman-archive-\d{4}-\d\d-\d\d\.zip"$/,
    ],
    ['/api/exports/hevy', 'text/csv', /^attachment; filename="cornerman-hevy-\d{4}-\d\d-\d\d\.csv"$/],
    ['/exports/csv', 'application/zip', /^attachment; filename="cornerman-\d{4}-\d\d-\d\d\.zip"$/],
  ] as const) {
    const response = await ana.raw(path)
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', new RegExp(`^${type}`))
    assert.match(response.headers.get('content-disposition') ?? '', name)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    await response.arrayBuffer()
  }
})

test('rejects a second download, with a message, while the first one is still running', async () => {
  const ana = await server.athlete()
  const replies = await Promise.all([1, 2, 3, 4].map(() => ana.call(dataExports.csv)))
  const rejections = replies.filter(reply => !reply.ok)
  assert.ok(rejections.length < 4)
  for (const reply of rejections) assert.equal(reply.ok || reply.failure?.code, 'export.running')
  await ana.get(dataExports.csv)
})

test('the download includes an invitation sent to the user’s own address', async () => {
  const [rita, sam] = [await createTrustedCoach(server), await server.athlete('Sam')]
  await rita.get(people.invite, { input: { email: sam.email, message: 'Come along.' } })
  for (const who of [rita, sam])
    assert.deepEqual(
      (await downloadJson(who)).invitations?.map(one => one.message),
      ['Come along.'],
    )
})
