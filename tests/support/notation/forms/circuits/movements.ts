import type { Chooser } from '#support/notation/forms/written-form.ts'

/** An exercise of a circuit with its amount: `10 burpees`. */
export type Station = { text: string; name: string; amount: string }

const names = [
  'burpees',
  'air squats',
  'push-ups',
  'pull-ups',
  'box jumps',
  'sit-ups',
  'kettlebell swings',
  'wall balls',
  'thrusters',
  'walking lunges',
  'double-unders',
  'power cleans',
  'deadlifts',
  'Toes-to-Bar',
  'V-ups',
] as const

const measured: readonly Station[] = [
  { text: '400m run', name: 'run', amount: '400 m' },
  { text: '200 m run', name: 'run', amount: '200 m' },
  { text: 'Run 400m', name: 'Run', amount: '400 m' },
  { text: '500m row', name: 'row', amount: '500 m' },
  { text: 'Row 250m', name: 'Row', amount: '250 m' },
  { text: '15 cal row', name: 'row', amount: '15 cal' },
  { text: '12 cal bike', name: 'bike', amount: '12 cal' },
  { text: '12/9 cal row', name: '', amount: '' },
  { text: '30s plank', name: 'plank', amount: '30 s' },
  { text: '30 sec plank', name: 'plank', amount: '30 s' },
  { text: '40m farmers carry', name: 'farmers carry', amount: '40 m' },
].filter(({ name }) => name !== '')

const loads = [
  ['', ''],
  ['', ''],
  ['', ''],
  [' @ 24 kg', ', 24 kg'],
  [' (20kg)', ', 20 kg'],
  [' (43/30 kg)', ', 43/30 kg'],
  [' (95/65 lb)', ', 43.09/29.48 kg'],
  [' 50kg', ', 50 kg'],
] as const

const loaded = new Set(['kettlebell swings', 'thrusters', 'power cleans', 'deadlifts'])

/** Writes a number of different exercises with their amounts. */
export function writeStations(choose: Chooser, count: number): Station[] {
  const stations: Station[] = []
  while (stations.length < count) {
    const station = choose.isTrue(0.25) ? choose.oneOf(measured) : writeCounted(choose)
    if (!stations.some(({ name }) => name.toLowerCase() === station.name.toLowerCase()))
      stations.push(station)
  }
  return stations
}

function writeCounted(choose: Chooser): Station {
  const name = choose.oneOf(names)
  const reps = choose.oneOf([5, 8, 10, 12, 15, 20])
  const [load, loadMeaning] = loaded.has(name) ? choose.oneOf(loads) : (['', ''] as const)
  const text = choose.oneOf([
    `${reps} ${name}`,
    `${reps} ${name}`,
    `${reps} ${name}`,
    `${reps}x ${name}`,
    `${reps} x ${name}`,
    `${reps} reps ${name}`,
    `${name[0]?.toUpperCase()}${name.slice(1)} x ${reps}`,
    `${name[0]?.toUpperCase()}${name.slice(1)}: ${reps} reps`,
  ])
  return { text: text + load, name, amount: `${reps} reps${loadMeaning}` }
}
