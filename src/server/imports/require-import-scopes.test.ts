import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataExports } from '#contract/data-exports.ts'
import { imports } from '#contract/imports.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatHevyFile, uploadImport, waitForImport } from '#support/imports/import-file.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTokenClient } from '#support/server/sign-up.ts'

const server = serverForTests()

const answers = { loadUnit: null, distanceUnit: null, names: [] }

test('a token may import only into areas that it may change', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const scripts = {
    workouts: await createTokenClient(server, rita, ['workouts:write']),
    programs: await createTokenClient(server, rita, ['workouts:write', 'programs:write']),
    ofAna: await createTokenClient(server, ana, ['workouts:write']),
  }
  const { id } = await uploadImport(rita, 'Week,Day,Exercise,Sets,Reps\n1,Mon,Squat,3,5\n1,Wed,Row,3,8\n')
  const run = { params: { id }, input: answers }
  await scripts.workouts.refused('personal-token.scope', imports.run, run)
  assert.deepEqual((await rita.get(regimens.ofCoach)).data.regimens, [])
  await scripts.programs.get(imports.run, run)
  await waitForImport(rita, id, ['done'])
  assert.equal((await rita.get(regimens.ofCoach)).data.regimens.length, 1)
  await scripts.workouts.refused('personal-token.scope', imports.undo, { params: { id } })

  const logs = await uploadImport(ana, formatHevyFile([{ day: '3 Mar' }]))
  await scripts.ofAna.get(imports.run, { params: { id: logs.id }, input: answers })
  await waitForImport(ana, logs.id, ['done'])
  assert.equal((await ana.get(workoutLogs.mine)).data.length, 1)

  const archive = await uploadImport(ana, await (await ana.get(dataExports.archive)).bytes())
  assert.equal(archive.state, 'ready', `${archive.problem}`)
  const archiveRun = { params: { id: archive.id }, input: answers }
  await scripts.ofAna.refused('personal-token.scope', imports.run, archiveRun)
  await ana.get(imports.run, archiveRun)
})
