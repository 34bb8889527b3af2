import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ActivityStarts, type StagedActivity } from './activity-starts.ts'

const start = Date.parse('2026-05-01T06:00:00Z')

const createActivity = (values: Partial<StagedActivity> = {}): StagedActivity => ({
  file: 0,
  startAt: start,
  seconds: 600,
  sport: 'Running',
  hash: `${values.file} ${values.startAt} ${values.seconds}`,
  sourceKey: `activity:${values.startAt ?? start}`,
  sets: 1,
  ...values,
})

test('finds the nearest activity of another file with a similar duration', () => {
  const starts = new ActivityStarts()
  const far = createActivity({ startAt: start + 100_000 })
  const near = createActivity({ startAt: start + 5000 })
  const short = createActivity({ startAt: start + 1000, seconds: 60 })
  for (const one of [far, near, short]) assert.ok(starts.place(one).placed)
  assert.equal(starts.place(createActivity({ file: 1 })).repeated, near)
  assert.ok(starts.place(createActivity({ file: 1, startAt: start + 300_000 })).placed)
  // One with more sets takes the place of the other.
  const { placed, repeated } = starts.place(createActivity({ file: 1, sets: 2 }))
  assert.deepEqual([placed?.sets, repeated?.sourceKey], [2, near.sourceKey])
  assert.equal(starts.place(createActivity({ file: 2, startAt: start + 3000 })).repeated, placed)
})

test('activities with the same start have keys with their sport, and a key that is free again is used again', () => {
  const starts = new ActivityStarts()
  const place = (values: Partial<StagedActivity>) =>
    starts.place(createActivity(values)).placed?.sourceKey.split(' ').slice(1).join(' ')
  assert.equal(place({ seconds: 600 }), '')
  assert.equal(place({ seconds: 700 }), 'Running 2')
  assert.deepEqual(
    starts.takeRenamed().map(({ to }) => to),
    [`activity:${start} Running`],
  )
  assert.equal(place({ seconds: 800, sport: 'Yoga' }), 'Yoga')
  assert.equal(place({ seconds: 900 }), 'Running 3')
  assert.equal(starts.place(createActivity({ seconds: 700 })).repeated?.seconds, 700)
  assert.equal(place({ file: 1, seconds: 700, sets: 2 }), 'Running')
  assert.equal(place({ file: 1, seconds: 60 }), 'Running 4')
})

/** Counts how often other activities are looked at while activities are placed. */
function countLooks(count: number, toValues: (index: number) => Partial<StagedActivity>): number {
  const starts = new ActivityStarts()
  let looks = 0
  for (let index = 0; index < count; index++) {
    const { startAt, ...activity } = createActivity({ hash: `${index}`, ...toValues(index) })
    const counted = Object.defineProperty(activity, 'startAt', {
      enumerable: true,
      get() {
        looks += 1
        return startAt
      },
    })
    starts.place(counted as StagedActivity)
  }
  return looks
}

test('the work grows with the number of activities, also if all of them start at almost the same time', () => {
  const layouts = {
    'one start, one file': () => ({}),
    'one start, two files': (index: number) => ({ file: index % 2, seconds: 600 * 3 ** (index % 7) }),
    'one millisecond after the other': (index: number) => ({
      file: index % 2,
      startAt: start + (index % 100_000),
      seconds: 600 * 3 ** (index % 7),
    }),
  }
  for (const [name, toValues] of Object.entries(layouts)) {
    const [few, many] = [countLooks(2000, toValues), countLooks(8000, toValues)]
    assert.ok(many <= few * 5, `${name}: ${few} for 2000 and ${many} for 8000`)
  }
})
