import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProgramDay } from '#training/program/program.ts'
import { chooseFirstLift } from './choose-first-lift.ts'

const dayOf = (...items: { name: string; hasLoad: boolean }[]) =>
  ({
    blocks: items.map(({ name, hasLoad }) => ({ items: [{ name, sets: [{ load: hasLoad ? {} : null }] }] })),
  }) as unknown as ProgramDay

test('the first exercise with a load comes before one without', () => {
  const [bike, squat, press] = [
    { name: 'Bike', hasLoad: false },
    { name: 'Squat', hasLoad: true },
    { name: 'Press', hasLoad: true },
  ] as const
  assert.equal(chooseFirstLift(dayOf(bike, squat, press))?.name, 'Squat')
  assert.equal(chooseFirstLift(dayOf(bike))?.name, 'Bike')
  assert.equal(chooseFirstLift(dayOf()), undefined)
})
