import type { Chooser, WrittenForm } from '#support/notation/forms/written-form.ts'
import { type Station, writeStations } from './movements.ts'

type Heading = { text: string; block: string; kind: string; inline?: string }

const minutes = [8, 10, 12, 15, 20] as const

function writeAmrap(choose: Chooser): Heading {
  const length = choose.oneOf(minutes)
  const text = choose.oneOf([
    `AMRAP ${length}:`,
    `AMRAP ${length}`,
    `${length} min AMRAP:`,
    `${length}-minute AMRAP of:`,
    `${length} min AMRAP of`,
    `AMRAP in ${length} minutes:`,
    `AMRAP ${length} min`,
    `As many rounds as possible in ${length} minutes:`,
    `AMRAP ${length}'`,
    `${length}' AMRAP`,
    `As many rounds as possible in ${length} min of`,
    `AMRAP (${length} min)`,
  ])
  return { text, block: `[amrap, ${length * 60} s]`, kind: 'AMRAP' }
}

function writeRounds(choose: Chooser): Heading {
  const rounds = choose.oneOf([3, 4, 5, 6])
  const [isForTime, text] = choose.oneOf([
    [true, `${rounds} RFT:`],
    [true, `${rounds} rounds for time:`],
    [true, `${rounds} rounds for time of:`],
    [true, `For time, ${rounds} rounds:`],
    [true, `${rounds} RFT`],
    [true, `${rounds} rds for time`],
    [false, `${rounds} rounds:`],
    [false, `${rounds} rounds of:`],
    [false, `${rounds} rounds`],
    [false, `${rounds} rds:`],
    [false, `Circuit x ${rounds}:`],
    [false, `Circuit (${rounds} rounds):`],
    [false, `${rounds} times through:`],
    [false, `Complete ${rounds} rounds of:`],
    [false, `${rounds}x:`],
    [false, `Repeat ${rounds} times:`],
  ] as const)
  if (isForTime) {
    const cap = choose.oneOf([0, 0, 12, 20])
    if (cap === 0) return { text, block: `[for time, ${rounds} rounds]`, kind: 'rounds for time' }
    const plain = text.replace(/:$/, '')
    const capped = choose.oneOf([
      `${plain} (${cap} min cap):`,
      `${plain}, cap ${cap} min:`,
      `${plain}, ${cap} min time cap`,
    ])
    return { text: capped, block: `[for time, ${rounds} rounds, cap ${cap * 60} s]`, kind: 'rounds for time' }
  }
  const rest = choose.oneOf(['', '', ', rest 2 min between rounds', ' (2 min rest between rounds)'])
  return rest === ''
    ? { text, block: `[circuit, ${rounds} rounds]`, kind: 'rounds' }
    : {
        text: `${text.replace(/:$/, '')}${rest}:`,
        block: `[circuit, ${rounds} rounds, rest 120 s]`,
        kind: 'rounds',
      }
}

function writeForTime(choose: Chooser): Heading {
  const text = choose.oneOf(['For time:', 'For Time', 'For time of:', 'Complete for time:'])
  return { text, block: '[for time]', kind: 'for time' }
}

function writeEmom(choose: Chooser): Heading {
  const [text, seconds, rounds] = choose.oneOf([
    ['EMOM 10:', 60, 10],
    ['EMOM 12', 60, 12],
    ['10 min EMOM:', 60, 10],
    ['E2MOM x 5:', 120, 5],
    ['E2MOM for 10 min:', 120, 5],
    ['Every 2 min x 6:', 120, 6],
    ['Every 3 minutes for 15 minutes:', 180, 5],
    ['Every 90 sec x 8:', 90, 8],
    ['Every minute on the minute for 10 minutes:', 60, 10],
    ['EMOM for 8 min:', 60, 8],
    ['EMOM x 10 min', 60, 10],
    ['Every 2:00 for 5 rounds:', 120, 5],
    ['Every 2:00 x 5 sets:', 120, 5],
  ] as const)
  return { text, block: `[emom, ${seconds} s, ${rounds} rounds]`, kind: 'EMOM' }
}

const listStations = (choose: Chooser, stations: readonly Station[]): { text: string; layout: string } => {
  const [layout, mark] = choose.oneOf([
    ['lines', () => ''],
    ['lines', () => ''],
    ['bullets', () => '- '],
    ['bullets', () => '• '],
    ['bullets', () => '* '],
    ['numbers', (index: number) => `${index + 1}. `],
    ['numbers', (index: number) => `${index + 1}) `],
  ] as const)
  return { layout, text: stations.map(({ text }, index) => mark(index) + text).join('\n') }
}

const toMeaning = (block: string, stations: readonly Station[]): string[] => [
  block,
  ...stations.flatMap(({ name, amount }) => [name, `  1 x ${amount}`]),
]

const headings = [writeAmrap, writeRounds, writeRounds, writeForTime] as const

/** Several exercises below a heading or after it: `5 rounds: 10 burpees, 15 sit-ups`. */
export function writeCircuit(choose: Chooser): WrittenForm {
  const heading = choose.oneOf(headings)(choose)
  const stations = writeStations(choose, choose.oneOf([2, 3, 3, 4]))
  const title = choose.oneOf(['', '', '', 'WOD\n', 'Metcon:\n', 'B. ', 'Conditioning:\n', '"Grinder"\n'])
  const list = listStations(choose, stations)
  const isInline = choose.isTrue(0.4)
  const separator = choose.oneOf([', ', ', ', ' + ', ' / ', '; '])
  const text = isInline
    ? `${heading.text.replace(/(?<!:| of)$/, ':')} ${stations.map(one => one.text).join(separator)}`
    : `${heading.text}\n${list.text}`
  return {
    kind: `${heading.kind} ${isInline ? 'in a line' : `in ${list.layout}`}`,
    text: title + text,
    meanings: [toMeaning(heading.block, stations)],
  }
}

/** One exercise at an interval: `EMOM 10: 5 burpees`. */
export function writeSingleEmom(choose: Chooser): WrittenForm {
  const heading = writeEmom(choose)
  const [station] = writeStations(choose, 1)
  if (!station) throw new Error('There is no exercise.')
  const gap = choose.isTrue(0.5) ? '\n' : ' '
  const text = `${gap === ' ' ? heading.text.replace(/(?<!:)$/, ':') : heading.text}${gap}${station.text}`
  return { kind: 'EMOM of one exercise', text, meanings: [toMeaning(heading.block, [station])] }
}

const ladders = [
  ['21-15-9', [21, 15, 9]],
  ['10-9-8-7-6-5-4-3-2-1', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ['50-40-30-20-10', [50, 40, 30, 20, 10]],
  ['15-12-9', [15, 12, 9]],
  ['27-21-15-9', [27, 21, 15, 9]],
] as const

/** Exercises with a falling number of repetitions: `21-15-9 for time: thrusters, pull-ups`. */
export function writeRepLadder(choose: Chooser): WrittenForm {
  const [ladder, reps] = choose.oneOf(ladders)
  const stations = [
    ['thrusters', 'pull-ups'],
    ['burpees', 'box jumps'],
    ['wall balls', 'sit-ups'],
  ] as const
  const names = choose.oneOf(stations)
  const heading = choose.oneOf([
    `${ladder} for time:`,
    `For time: ${ladder}`,
    `${ladder} reps for time of:`,
    `${ladder} reps, for time:`,
    `For time:\n${ladder}`,
    `${ladder} For Time`,
  ])
  const separator = choose.oneOf(['\n', '\n', ', '])
  const gap = separator === '\n' ? '\n' : `${heading.endsWith(':') ? '' : ':'} `
  return {
    kind: 'falling repetitions',
    text: `${heading}${gap}${names.join(separator)}`,
    meanings: [['[for time]', ...names.flatMap(name => [name, ...reps.map(one => `  1 x ${one} reps`)])]],
  }
}

/** Two or three exercises done in turn: `A1. Dips 3x10`, `A2. Rows 3x12`. */
export function writeSuperset(choose: Chooser): WrittenForm {
  const pool = [
    'Dips',
    'Rows',
    'Leg press',
    'Face pull',
    'Hammer curl',
    'Goblet squat',
    'Push-ups',
    'Lat pulldown',
  ]
  const names: string[] = []
  while (names.length < choose.oneOf([2, 2, 3])) {
    const name = choose.oneOf(pool)
    if (!names.includes(name)) names.push(name)
  }
  const sets = choose.oneOf([3, 4])
  const reps = names.map(() => choose.oneOf([8, 10, 12, 15]))
  const inFull = names.map((name, index) => `${name} ${sets}x${reps[index]}`)
  const inRounds = names.map((name, index) => `${name} x ${reps[index]}`)
  const counted = names.map((name, index) => `${reps[index]} ${name.toLowerCase()}`)
  const text = choose.oneOf([
    () => inFull.map((line, index) => `A${index + 1}. ${line}`).join('\n'),
    () => inFull.map((line, index) => `A${index + 1}) ${line}`).join('\n'),
    () => inFull.map((line, index) => `A${index + 1}: ${line}`).join('\n'),
    () => inFull.map((line, index) => `B${index + 1} - ${line}`).join('\n'),
    () => inFull.map((line, index) => `1${'abc'[index]}. ${line}`).join('\n'),
    () => `Superset:\n${inFull.join('\n')}`,
    () => `Superset: ${inFull.join(' / ')}`,
    () => `Superset x ${sets}:\n${inRounds.join('\n')}`,
    () => `Superset (${sets} sets):\n${counted.join('\n')}`,
    () => `${sets} supersets:\n${counted.join('\n')}`,
    () => inFull.join(' superset with '),
    () => inFull.join('\nss w/ '),
    () => `Tri-set:\n${inFull.join('\n')}`,
  ])()
  const meaning = names.flatMap((name, index) => [name, `  ${sets} x ${reps[index]} reps`])
  const rounds = names.flatMap((name, index) => [name, `  1 x ${reps[index]} reps`])
  return {
    kind: 'superset',
    text,
    meanings: [
      ['[superset]', ...meaning],
      [`[circuit, ${sets} rounds]`, ...rounds],
    ],
  }
}
