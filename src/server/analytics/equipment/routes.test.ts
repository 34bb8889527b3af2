import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { people } from '#contract/people/people.ts'
import { serverForTests } from '#support/server/server.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'

const server = serverForTests()
const { show, put } = equipmentOperations

const paramsOf = (user: { id: string }) => ({ params: { id: user.id } })

test('by default, an athlete has the equipment of a typical gym, with weights in the athlete’s unit', async () => {
  const ana = await server.athlete()
  const { data } = await ana.get(show, paramsOf(ana))
  assert.deepEqual([data.isTold, data.equipment.unit, data.updatedBy], [false, 'kg', null])
  await ana.get(account.updateProfile, { input: { preferences: { loadUnit: 'lb' } } })
  assert.deepEqual((await ana.get(show, paramsOf(ana))).data.equipment, equipmentPresets['gym-lb'])
})

test('the athlete and the coach can both edit the equipment, and the last editor is stored', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana, ['logs'])
  await ana.get(put, { ...paramsOf(ana), input: equipmentPresets.home })
  const saved = (await rita.get(show, paramsOf(ana))).data
  assert.deepEqual(
    [saved.equipment, saved.isTold, saved.updatedBy?.firstName],
    [equipmentPresets.home, true, 'Ana'],
  )
  const corrected = { ...equipmentPresets.home, plates: [{ weight: 20, count: 4 }] }
  await rita.get(put, { ...paramsOf(ana), input: corrected })
  const { data } = await ana.get(show, paramsOf(ana))
  assert.deepEqual([data.equipment, data.updatedBy?.firstName], [corrected, 'Rita'])
})

test('rejects invalid bars, plates and dumbbells with an error for each field', async () => {
  const ana = await server.athlete()
  const listInvalidFields = async (change: object) =>
    Object.keys(
      (
        await ana.refused('request.invalid', put, {
          ...paramsOf(ana),
          input: { ...equipmentPresets.home, ...change },
        })
      ).failure?.fields ?? {},
    )
  assert.deepEqual(await listInvalidFields({ unit: 'stone' }), ['unit'])
  assert.deepEqual(await listInvalidFields({ plates: [{ weight: -5, count: 2 }] }), ['plates.0.weight'])
  assert.deepEqual(await listInvalidFields({ plates: [{ weight: 5, count: 2.5 }] }), ['plates.0.count'])
  assert.deepEqual(await listInvalidFields({ plates: Array(41).fill({ weight: 5, count: 2 }) }), ['plates'])
  assert.deepEqual(await listInvalidFields({ bars: [{ name: ' ', weight: 20 }] }), ['bars.0.name'])
  assert.deepEqual(await listInvalidFields({ dumbbells: Array(101).fill(10) }), ['dumbbells'])
  assert.deepEqual(await listInvalidFields({ stackStep: 0 }), ['stackStep'])
})

test('a coach without access to an athlete’s logs gets a not-found error for the athlete’s equipment', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await rita.get(show, paramsOf(ana))
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  for (const user of [rita, bo]) {
    await user.refused('athlete.not-found', show, paramsOf(ana))
    await user.refused('athlete.not-found', put, { ...paramsOf(ana), input: equipmentPresets.home })
  }
  await ana.refused('athlete.not-found', show, { params: { id: 'nobody' } })
})
