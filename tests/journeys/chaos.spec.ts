import { assignments } from '#contract/assignments.ts'
import { type OpenWorkoutOnServer, openWorkouts } from '#contract/open-workouts.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { caller } from '#support/caller.ts'
import { chanceOf } from '#support/chance.ts'
import { enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { openLedger } from '#support/ledger.ts'
import { Device } from '#support/page/device.ts'
import { openRestartable, type Restartable } from '#support/restartable.ts'
import { calm, noNetwork, openWay, type Weather } from '#support/weather.ts'
import { sumUp } from '#training/workout/tellings.ts'

// Everything that can go wrong between two devices and the server, by chance that a seed repeats:
// npm run chaos -- [seed] [commands] plays it longer.

const seed = Number(process.env.CHAOS_SEED ?? 1)
const commands = Number(process.env.CHAOS_COMMANDS ?? 500)

test.use({ serviceWorkers: 'allow', expectedErrors: [/./] })

const rough: Weather = { lost: 0.15, answerLost: 0.2, failed: 0.15, busy: 0.05 }

/** Six days of eight exercises with five sets each. */
async function follower(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const ana = await guest(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const set = { amount: { kind: 'reps', reps: 5 }, load: { kind: 'kg', loadKg: 60 } } as const
  const names = ['Squat', 'Bench press', 'Row', 'Deadlift', 'Press', 'Curl', 'Lunge', 'Pull-up']
  const items = names.map(name => ({ exercise: { name }, sets: Array.from({ length: 5 }, () => set) }))
  const days = [1, 2, 3, 4, 5, 6].map(day => ({
    name: `Day ${day}`,
    blocks: items.map(item => ({ items: [item] })),
  }))
  const input = { name: 'Base', category: 'Strength', weeks: [{ days }] }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [ana.id] } })
  const { data: sessions } = await ana.get(schedule.list, { query: {} })
  return { ana, paths: sessions.map(({ id }) => `/app/athlete/session/${id}`) }
}

/** Ana on a third device that nobody disturbs, wherever the server stands by now. */
const asAna = (server: Restartable, { token }: Guest) => Object.assign(caller(server.address()), { token })

/** A set is done while a doing of it stands that nobody undid. */
const doneIn = (changes: OpenWorkoutOnServer['changes']) =>
  [...sumUp(changes.map(({ change }) => change)).doings].flatMap(([id, doings]) =>
    doings.length > 0 ? [id] : [],
  )

/** The sets that the server says are done, in logs and in workouts under way. */
async function doneOnServer(server: Restartable, ana: Guest): Promise<string[]> {
  const self = asAna(server, ana)
  const { data: logs } = await self.get(workoutLogs.mine, { query: { limit: 100 } })
  const { data: open } = await self.get(openWorkouts.list)
  const logged = logs.flatMap(log => log.exercises.flatMap(({ sets }) => sets.map(set => set.id)))
  return [...logged, ...open.flatMap(({ changes }) => doneIn(changes))]
}

/** What ends with the test, whatever becomes of it. */
const closings: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

test(`two devices, a server that dies, and a bad network: ${commands} commands of seed ${seed}`, async ({
  someone,
}) => {
  test.setTimeout(240_000 + commands * 2000)
  const chance = chanceOf(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)]
  const some = <T>(from: readonly T[], most: number): T[] => {
    const start = Math.floor(chance() * from.length)
    return from.slice(start, start + 1 + Math.floor(chance() * most))
  }

  const server = await openRestartable()
  closings.push(server.stop)
  const way = await openWay(server.address, chanceOf(seed + 1))
  closings.push(way.close)
  const ledger = openLedger()
  const { ana, paths } = await follower(server.address())
  const devices: Device[] = []
  for (const name of ['phone', 'desk']) {
    const page = await someone({ baseURL: way.address, serviceWorkers: 'allow' })
    await enter(page, ana)
    const device = new Device(name, page.context(), ledger)
    await page.close()
    await device.open('/app')
    await device.settle()
    for (const path of paths) {
      await device.open(path)
      await device.boxes()
    }
    devices.push(device)
  }

  const weathers = [calm, rough, rough, noNetwork]
  /** What happens next, and how often of a hundred times. */
  const shares: [share: number, move: (device: Device) => unknown][] = [
    [8, () => way.set(pick(weathers) ?? calm)],
    [2, () => server.restart()],
    [4, device => device.reload()],
    [8, device => device.open(pick(paths))],
    [4, async device => device.tapAndDie(some(await device.boxes(), 3))],
    [8, async device => device.type(some(await device.openBoxes(), 1), 20 + Math.floor(chance() * 400) / 4)],
    [18, async device => device.tap(some(await device.doneBoxes(), 6))],
    [48, async device => device.tap(some(await device.openBoxes(), 10))],
  ]
  const moves = shares.flatMap(([share, move]) => Array.from({ length: share }, () => move))
  while (ledger.count() < commands) {
    const device = pick(devices)
    const move = pick(moves)
    if (device && move) await move(device)
  }

  way.set(calm)
  for (const device of devices) await device.sync()
  const done = await doneOnServer(server, ana)
  expect(ledger.faults(done)).toEqual([])
  for (const device of devices) for (const path of paths) await device.seeDone(path, done)

  // What is finished is recorded once, with all of it, however often it had to be sent.
  const [phone] = devices
  const begun = (await asAna(server, ana).get(openWorkouts.list)).data.map(({ sessionId }) => sessionId)
  way.set(rough)
  for (const sessionId of begun) {
    await phone?.open(`/app/athlete/session/${sessionId}`)
    await phone?.boxes()
    await phone?.finish()
    await phone?.comment(`/app/athlete/session/${sessionId}`, `That was ${sessionId}.`)
  }
  way.set(calm)
  for (const device of devices) await device.sync()
  expect((await asAna(server, ana).get(openWorkouts.list)).data).toEqual([])
  expect(ledger.faults(await doneOnServer(server, ana))).toEqual([])
  const { data: logs } = await asAna(server, ana).get(workoutLogs.mine)
  expect(logs.map(({ sessionId, commentCount }) => [sessionId, commentCount]).toSorted()).toEqual(
    begun.map(sessionId => [sessionId, 1]).toSorted(),
  )
  const met = Object.entries(way.met).map(([fate, count]) => `${count} ${fate}`)
  process.stdout.write(`seed ${seed}: ${ledger.count()} commands; requests: ${met.join(', ')}\n`)
})
