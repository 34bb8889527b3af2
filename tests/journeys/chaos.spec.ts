import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts, type ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { createAcknowledgedSetTracker } from '#support/journey/acknowledged-set-tracker.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { ChaosDevice } from '#support/page/chaos-device.ts'
import { createSeededRandom } from '#support/seeded-random.ts'
import { type FaultRates, noFaults, noNetwork, openFaultyProxy } from '#support/server/faulty-proxy.ts'
import { type RestartableProduct, startRestartableProduct } from '#support/server/restartable-product.ts'
import { createTestClient } from '#support/server/test-client.ts'
import { summarizeSyncEvents } from '#training/workout/devices/sync-event-summary.ts'

// Injects random faults between two devices and the server; a seed makes them reproducible. For a longer run:
// npm run chaos -- [seed] [commands].

const seed = Number(process.env.CHAOS_SEED ?? 1)
const commands = Number(process.env.CHAOS_COMMANDS ?? 500)

test.use({ serviceWorkers: 'allow', expectedErrors: [/./] })

const badNetwork: FaultRates = { lost: 0.15, answerLost: 0.2, failed: 0.15, busy: 0.05 }

/** Creates Ana and assigns her six training days, each with eight exercises of five sets. */
async function createAthleteWithSixDays(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
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
  const sessionIds = sessions.map(({ id }) => id)
  return { ana, sessionIds, paths: sessionIds.map(id => `/app/athlete/session/${id}`) }
}

/** Connects as Ana from a third device to the server's current address, bypassing the faulty network. */
const connectAsAna = (server: RestartableProduct, { token }: JourneyUser) =>
  Object.assign(createTestClient(server.address()), { token })

/** Lists the sets that were done and not undone. */
const listDoneSets = (changes: ServerActiveWorkout['changes']) =>
  [...summarizeSyncEvents(changes.map(({ change }) => change)).versions].flatMap(([id, doneEvents]) =>
    doneEvents.length > 0 ? [id] : [],
  )

/** Fetches the ids of the sets that the server lists as done, in logs and active workouts. */
async function fetchDoneSetIds(server: RestartableProduct, ana: JourneyUser): Promise<string[]> {
  const client = connectAsAna(server, ana)
  const { data: logs } = await client.get(workoutLogs.mine, { query: { limit: 100 } })
  const { data: open } = await client.get(openWorkouts.list)
  const logged = logs.flatMap(log => log.exercises.flatMap(({ sets }) => sets.map(set => set.id)))
  return [...logged, ...open.flatMap(({ changes }) => listDoneSets(changes))]
}

/** Cleanup steps that run after the test, even if it fails. */
const cleanups: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close()
})

test(`two devices lose no set on a bad network: ${commands} commands, seed ${seed}`, async ({ someone }) => {
  test.setTimeout(240_000 + commands * 2000)
  const random = createSeededRandom(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const pickSome = <T>(from: readonly T[], max: number): T[] => {
    const start = Math.floor(random() * from.length)
    return from.slice(start, start + 1 + Math.floor(random() * max))
  }

  const server = await startRestartableProduct()
  cleanups.push(server.stop)
  const proxy = await openFaultyProxy(server.address, createSeededRandom(seed + 1))
  cleanups.push(proxy.close)
  const ledger = createAcknowledgedSetTracker()
  const { ana, sessionIds, paths } = await createAthleteWithSixDays(server.address())
  const devices: ChaosDevice[] = []
  for (const name of ['phone', 'desk']) {
    const page = await someone({ baseURL: proxy.address, serviceWorkers: 'allow' })
    await signInOnPage(page, ana)
    const device = new ChaosDevice(name, page.context(), ledger)
    await page.close()
    await device.open('/app')
    await device.settle()
    await device.waitUntilStored(sessionIds)
    for (const path of paths) {
      await device.navigate(path)
      await device.boxes()
    }
    devices.push(device)
  }

  const networkStates = [noFaults, badNetwork, badNetwork, noNetwork]
  /** The possible actions, with their weights in percent. */
  const weightedActions: [weight: number, action: (device: ChaosDevice) => unknown][] = [
    [8, () => proxy.set(pick(networkStates) ?? noFaults)],
    [2, () => server.restart()],
    [4, device => device.reload()],
    [8, device => device.open(pick(paths))],
    [4, async device => device.tapAndDie(pickSome(await device.boxes(), 3))],
    [
      8,
      async device => device.type(pickSome(await device.openBoxes(), 1), 20 + Math.floor(random() * 400) / 4),
    ],
    [18, async device => device.tap(pickSome(await device.doneBoxes(), 6))],
    [48, async device => device.tap(pickSome(await device.openBoxes(), 10))],
  ]
  const actions = weightedActions.flatMap(([weight, action]) => Array.from({ length: weight }, () => action))
  while (ledger.count() < commands) {
    const device = pick(devices)
    const action = pick(actions)
    if (device && action) await action(device)
  }

  proxy.set(noFaults)
  for (const device of devices) await device.sync()
  const doneSetIds = await fetchDoneSetIds(server, ana)
  expect(ledger.faults(doneSetIds)).toEqual([])
  for (const device of devices) for (const path of paths) await device.seeDone(path, doneSetIds)

  // Each finished workout is recorded once and in full, however often it was sent.
  const [phone] = devices
  const startedSessionIds = (await connectAsAna(server, ana).get(openWorkouts.list)).data.map(
    ({ sessionId }) => sessionId,
  )
  proxy.set(badNetwork)
  for (const sessionId of startedSessionIds) {
    await phone?.open(`/app/athlete/session/${sessionId}`)
    await phone?.boxes()
    await phone?.finish()
    await phone?.comment(`/app/athlete/session/${sessionId}`, `That was ${sessionId}.`)
  }
  proxy.set(noFaults)
  for (const device of devices) await device.sync()
  expect((await connectAsAna(server, ana).get(openWorkouts.list)).data).toEqual([])
  expect(ledger.faults(await fetchDoneSetIds(server, ana))).toEqual([])
  const { data: logs } = await connectAsAna(server, ana).get(workoutLogs.mine)
  expect(logs.map(({ sessionId, commentCount }) => [sessionId, commentCount]).toSorted()).toEqual(
    startedSessionIds.map(sessionId => [sessionId, 1]).toSorted(),
  )
  const faultCounts = Object.entries(proxy.met).map(([fault, count]) => `${count} ${fault}`)
  process.stdout.write(`seed ${seed}: ${ledger.count()} commands; requests: ${faultCounts.join(', ')}\n`)
})
