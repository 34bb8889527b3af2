import type { Chooser, Writing, WrittenForm } from '#support/notation/forms/written-form.ts'
import { join, withProperties } from './sessions.ts'
import { listNames } from './sports.ts'

const setRests: readonly Writing[] = [
  { text: '', meaning: '' },
  { text: ', 3 min between sets', meaning: 'rest 180 s' },
  { text: ', 4 min rest between sets', meaning: 'rest 240 s' },
  { text: ', rest 3 min between sets', meaning: 'rest 180 s' },
  { text: ", 5' b/w sets", meaning: 'rest 300 s' },
  { text: ', 3 min jog between sets', meaning: 'rest 180 s' },
]
const repRests: readonly Writing[] = [
  { text: '', meaning: '' },
  { text: ', 90s rest', meaning: 'rest 90 s' },
  { text: ' w/ 200m jog', meaning: 'recovery 200 m jog' },
  { text: ', 60 sec between reps', meaning: 'rest 60 s' },
  { text: ' (1 min jog)', meaning: 'recovery 60 s jog' },
]

/** Sets of repetitions: `2x(6x200m), 3 min between sets`. */
export function writeSetsOfSets(choose: Chooser): WrittenForm {
  const [sets, count] = [choose.oneOf([2, 3, 4]), choose.oneOf([4, 5, 6])]
  const [work, meters] = choose.oneOf([
    ['200m', 200],
    ['400m', 400],
    ['300', 300],
    ['200 m', 200],
    ['800m', 800],
  ] as const)
  const rest = choose.oneOf(repRests)
  const setRest = choose.oneOf(setRests)
  const write = choose.oneOf<(inner: string) => string>([
    inner => `${sets}x(${inner})`,
    inner => `${sets} x (${inner})`,
    inner => `${sets} sets of ${inner}`,
    inner => `${sets} × (${inner})`,
    inner => `${sets} sets: ${inner}`,
    inner => `${sets} sets of (${inner})`,
  ])
  const options = setRest.meaning === '' ? '' : `, ${setRest.meaning}`
  const restLine = rest.meaning === '' ? [] : [`  ${rest.meaning}`]
  // A rest after the brackets is clear only beside that of the rounds.
  const isRestInside = setRest.meaning === '' || choose.isTrue(0.5)
  const inner = `${count}x${work}${isRestInside ? rest.text : ''}`
  const sport = choose.oneOf(['', 'Run: ', 'Track: '])
  return {
    kind: 'sets of sets',
    text: `${sport}${write(inner)}${isRestInside ? '' : rest.text}${setRest.text}`,
    meanings: listNames(sport).flatMap(name => [
      [`[circuit, ${sets} rounds${options}]`, name, `  ${count} x ${meters} m`, ...restLine],
      ...(setRest.meaning === '' ? [[name, `  ${sets * count} x ${meters} m`, ...restLine]] : []),
    ]),
  }
}

const ladders = [
  { text: '1-2-3-2-1 min', works: [60, 120, 180, 120, 60], unit: 's' },
  { text: "1'-2'-3'-4'", works: [60, 120, 180, 240], unit: 's' },
  { text: '5-4-3-2-1 min', works: [300, 240, 180, 120, 60], unit: 's' },
  { text: '1, 2, 3, 2, 1 min', works: [60, 120, 180, 120, 60], unit: 's' },
  { text: '400-800-1200-800-400', works: [400, 800, 1200, 800, 400], unit: 'm' },
  { text: '200-400-600', works: [200, 400, 600], unit: 'm' },
  { text: '400m, 800m, 1200m, 800m, 400m', works: [400, 800, 1200, 800, 400], unit: 'm' },
  { text: '200/400/800/400/200', works: [200, 400, 800, 400, 200], unit: 'm' },
  { text: '1600 - 1200 - 800 - 400', works: [1600, 1200, 800, 400], unit: 'm' },
  { text: '400-600-800m', works: [400, 600, 800], unit: 'm' },
] as const

/** Repetitions of different lengths: `Ladder 400-800-1200, 400m jog`. */
export function writeLadder(choose: Chooser): WrittenForm {
  const { text, works, unit } = choose.oneOf(ladders)
  const label = choose.oneOf(['', 'Run: ', 'Ladder: ', 'Pyramid: ', 'Track: ', 'Fartlek: '])
  const effort = choose.oneOf<Writing>([
    { text: '', meaning: '' },
    { text: '@ 5k pace', meaning: 'race pace 5k' },
    { text: 'hard', meaning: 'hard' },
  ])
  const rest = choose.oneOf<Writing>([
    { text: '', meaning: '' },
    { text: 'w/ 200m jog', meaning: 'recovery 200 m jog' },
    { text: ', 90s jog between', meaning: 'recovery 90 s jog' },
    { text: '(2 min rest)', meaning: 'rest 120 s' },
    { text: 'with 400m jog recovery', meaning: 'recovery 400 m jog' },
  ])
  const meaning = (one: string) => [
    one,
    ...works.map(work => `  1 x ${withProperties(`${work} ${unit}`, effort.meaning)}`),
    ...(rest.meaning === '' ? [] : [`  ${rest.meaning}`]),
  ]
  return {
    kind: 'ladder',
    text: label + join(text, effort.text, rest.text),
    meanings: listNames(label).map(meaning),
  }
}

const alternations = [
  (work: string, rest: string, count: number) => `${count} x (${work} hard / ${rest} easy)`,
  (work: string, rest: string, count: number) => `${count}x(${work} hard, ${rest} easy)`,
  (work: string, rest: string, count: number) => `${count} x ${work} hard / ${rest} easy`,
  (work: string, rest: string, count: number) => `${count} x ${work} hard, ${rest} easy`,
  (work: string, rest: string, count: number) => `${count}x ${work} hard + ${rest} easy`,
  (work: string, rest: string, count: number) => `${count} x ${work} hard with ${rest} easy`,
  (work: string, rest: string, count: number) => `${count} rounds: ${work} hard, ${rest} easy`,
  (work: string, rest: string, count: number) => `${work} hard, ${rest} easy x ${count}`,
] as const

/** Work that alternates with easier work: `6 x (1 min hard / 2 min easy)`. */
export function writeAlternation(choose: Chooser): WrittenForm {
  const count = choose.oneOf([5, 6, 8, 10])
  const [work, workSeconds] = choose.oneOf([
    ['1 min', 60],
    ["3'", 180],
    ['30s', 30],
    ['2 min', 120],
    ['90 sec', 90],
  ] as const)
  const [rest, restSeconds] = choose.oneOf([
    ['1 min', 60],
    ["2'", 120],
    ['30s', 30],
    ['90 sec', 90],
  ] as const)
  const label = choose.oneOf(['', 'Run: ', 'Bike: ', 'Fartlek: ', 'Row: '])
  const round = [`  1 x ${workSeconds} s, hard`, `  1 x ${restSeconds} s, easy`] as const
  const meanings = (one: string) => [
    [one, `  ${count} x ${workSeconds} s, hard`, `  recovery ${restSeconds} s easy`],
    [`[circuit, ${count} rounds]`, one, round[0], one, round[1]],
    [`[circuit, ${count} rounds]`, one, ...round],
  ]
  return {
    kind: 'alternation',
    text: label + choose.oneOf(alternations)(work, rest, count),
    meanings: listNames(label).flatMap(meanings),
  }
}

const steadyWork: readonly Writing[] = [
  { text: '45 min', meaning: '2700 s' },
  { text: "60'", meaning: '3600 s' },
  { text: '1h30', meaning: '5400 s' },
  { text: '90 minutes', meaning: '5400 s' },
  { text: '2 hours', meaning: '7200 s' },
  { text: '1h', meaning: '3600 s' },
  { text: '30-40 min', meaning: '1800-2400 s' },
  { text: '75mins', meaning: '4500 s' },
]
const steadyDistances: readonly Writing[] = [
  { text: '10 km', meaning: '10000 m' },
  { text: '8k', meaning: '8000 m' },
  { text: '5 miles', meaning: '8047 m' },
  { text: '12km', meaning: '12000 m' },
  { text: '6 mi', meaning: '9656 m' },
  { text: '8-10 km', meaning: '8000-10000 m' },
]
const steadyEfforts: readonly Writing[] = [
  { text: '', meaning: '' },
  { text: 'easy', meaning: 'easy' },
  { text: '@ Z2', meaning: 'zone 2' },
  { text: 'in zone 2', meaning: 'zone 2' },
  { text: 'at RPE 4', meaning: 'RPE 4' },
  { text: '(Z2)', meaning: 'zone 2' },
  { text: '@ 70-75% HRmax', meaning: '70-75 % max HR' },
  { text: 'steady', meaning: 'steady' },
]
const days = [
  '',
  'Mon: ',
  'Tuesday: ',
  'Wed - ',
  'Thu ',
  'Saturday - ',
  'Sun – ',
  'Day 1: ',
  'Friday\n',
] as const

/** A steady session: `Tue: 45 min easy run`. */
export function writeSteadySession(choose: Chooser): WrittenForm {
  const effort = choose.oneOf(steadyEfforts)
  const sport = choose.oneOf(['run', 'ride', 'run', 'swim', 'jog', 'bike'])
  const canBeMeasured = sport === 'run' || sport === 'jog'
  const { text, meaning } = choose.oneOf(canBeMeasured && choose.isTrue(0.5) ? steadyDistances : steadyWork)
  const order = choose.oneOf([
    () =>
      join(
        text,
        effort.text === 'easy' || effort.text === 'steady' ? effort.text : '',
        sport,
        effort.text === 'easy' || effort.text === 'steady' ? '' : effort.text,
      ),
    () => join(`${sport[0]?.toUpperCase()}${sport.slice(1)}`, text, effort.text),
    () => join(`${sport[0]?.toUpperCase()}${sport.slice(1)}:`, text, effort.text),
    () => join(`${sport} -`, text, effort.text),
  ])
  const words = order()
  return {
    kind: 'steady',
    text: choose.oneOf(days) + words,
    meanings: [[sport, `  1 x ${withProperties(meaning, effort.meaning)}`]],
  }
}
