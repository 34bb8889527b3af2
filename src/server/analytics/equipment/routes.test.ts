import assert from 'node:assert/strict'
import { test } from 'node:test'
import { account } from '#contract/account.ts'
import { equipments } from '#contract/equipment.ts'
import { people } from '#contract/people.ts'
import { serverForTests } from '#support/server.ts'
import { presets } from '#training/plates/presets.ts'

const server = serverForTests()
const { show, put } = equipments

const of = (who: { id: string }) => ({ params: { id: who.id } })

test('as long as nobody said what there is, it is a usual gym of the athlete’s unit', async () => {
  const ana = await server.athlete()
  const { data } = await ana.get(show, of(ana))
  assert.deepEqual([data.isTold, data.equipment.unit, data.updatedBy], [false, 'kg', null])
  await ana.get(account.updateProfile, { input: { preferences: { loadUnit: 'lb' } } })
  assert.deepEqual((await ana.get(show, of(ana))).data.equipment, presets['gym-lb'])
})

test('the athlete says what there is, the coach mends it, and it is kept who said it last', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana, ['logs'])
  await ana.get(put, { ...of(ana), input: presets.home })
  const told = (await rita.get(show, of(ana))).data
  assert.deepEqual([told.equipment, told.isTold, told.updatedBy?.firstName], [presets.home, true, 'Ana'])
  const mended = { ...presets.home, plates: [{ weight: 20, count: 4 }] }
  await rita.get(put, { ...of(ana), input: mended })
  const { data } = await ana.get(show, of(ana))
  assert.deepEqual([data.equipment, data.updatedBy?.firstName], [mended, 'Rita'])
})

test('what is no bar, no plate and no dumbbell is refused beside its field', async () => {
  const ana = await server.athlete()
  const faultsOf = async (change: object) =>
    Object.keys(
      (await ana.refused('request.invalid', put, { ...of(ana), input: { ...presets.home, ...change } }))
        .failure?.fields ?? {},
    )
  assert.deepEqual(await faultsOf({ unit: 'stone' }), ['unit'])
  assert.deepEqual(await faultsOf({ plates: [{ weight: -5, count: 2 }] }), ['plates.0.weight'])
  assert.deepEqual(await faultsOf({ plates: [{ weight: 5, count: 2.5 }] }), ['plates.0.count'])
  assert.deepEqual(await faultsOf({ plates: Array(41).fill({ weight: 5, count: 2 }) }), ['plates'])
  assert.deepEqual(await faultsOf({ bars: [{ name: ' ', weight: 20 }] }), ['bars.0.name'])
  assert.deepEqual(await faultsOf({ dumbbells: Array(101).fill(10) }), ['dumbbells'])
  assert.deepEqual(await faultsOf({ stackStep: 0 }), ['stackStep'])
})

test('without the consent to logs there is no such athlete to the coach', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await rita.get(show, of(ana))
  await ana.get(people.changeCoaching, { params: { id: coaching }, input: { scopes: ['body'] } })
  for (const who of [rita, bo]) {
    await who.refused('athlete.not-found', show, of(ana))
    await who.refused('athlete.not-found', put, { ...of(ana), input: presets.home })
  }
  await ana.refused('athlete.not-found', show, { params: { id: 'nobody' } })
})
