import type { Chooser, Writing, WrittenForm } from '#support/notation/forms/written-form.ts'
import { listNames, type SportForms, type SportName, sports } from './sports.ts'

/** Recoveries that all sports have. */
const sharedRecoveries: readonly Writing[] = [
  { text: ', 90s rest', meaning: 'rest 90 s' },
  { text: ', rest 90s', meaning: 'rest 90 s' },
  { text: 'with 90 seconds rest', meaning: 'rest 90 s' },
  { text: '(90s rec)', meaning: 'rest 90 s' },
  { text: "r=1'", meaning: 'rest 60 s' },
  { text: 'r: 90s', meaning: 'rest 90 s' },
  { text: "R=2'", meaning: 'rest 120 s' },
  { text: '(2 min rest)', meaning: 'rest 120 s' },
  { text: 'with 2 min recoveries', meaning: 'rest 120 s' },
  { text: ', 1:30 RI', meaning: 'rest 90 s' },
  { text: 'on 90 sec recovery', meaning: 'rest 90 s' },
  { text: "w/ 2' off", meaning: 'rest 120 s' },
  { text: '; rest 2 min between reps', meaning: 'rest 120 s' },
  { text: ', 3 minutes recovery between intervals', meaning: 'rest 180 s' },
  { text: ', rest 1 minute between each', meaning: 'rest 60 s' },
  { text: '- 2 min rest', meaning: 'rest 120 s' },
  { text: 'w/ 1 min rec', meaning: 'rest 60 s' },
]

const repeats: readonly ((count: number, work: string) => string)[] = [
  (count, work) => `${count}x${work}`,
  (count, work) => `${count} x ${work}`,
  (count, work) => `${count} × ${work}`,
  (count, work) => `${count}×${work}`,
  (count, work) => `${count} X ${work}`,
  (count, work) => `${count}*${work}`,
  (count, work) => `${count}x ${work}`,
]

const spelledRepeats: readonly ((count: number, work: string) => string)[] = [
  (count, work) => `${count} by ${work}`,
  (count, work) => `${count} reps of ${work}`,
  (count, work) => `${count} repeats of ${work}`,
  (count, work) => `${count} times ${work}`,
  (count, work) => `${count} intervals of ${work}`,
  (count, work) => `${work} x ${count}`,
  (count, work) => `${count} x ${work} repeats`,
  (count, work) => `${count} sets of ${work}`,
  (count, work) => `${count} x (${work})`,
]

export const join = (...words: readonly string[]): string =>
  words
    .filter(Boolean)
    .join(' ')
    .replace(/ ([,;])/g, '$1')

/** One part of a session: `6 x 800m @ 5k pace, 90s rest`. */
export type Part = { text: string; meaning: string[]; name?: string }

export const withProperties = (...words: readonly string[]): string => words.filter(Boolean).join(', ')

/** Writes repeated work with its effort and its recovery. */
export function writeIntervals(choose: Chooser, sport: SportForms): Part {
  const count = choose.oneOf([3, 4, 5, 6, 8, 10])
  const isBare = choose.isTrue(0.3)
  const work = choose.oneOf(isBare ? sport.bareWork : sport.work)
  const repeat = choose.oneOf(isBare || choose.isTrue(0.75) ? repeats : spelledRepeats)
  const none = { text: '', meaning: '' }
  const effort = choose.isTrue(0.65) ? choose.oneOf(sport.efforts) : none
  const recovery = choose.isTrue(0.8)
    ? choose.oneOf(choose.isTrue(0.6) ? sport.recoveries : sharedRecoveries)
    : none
  const stroke = /free|kick|pull|back|IM/.exec(effort.text)?.[0]
  return {
    ...(sport === sports.swim && stroke ? { name: stroke } : {}),
    text: join(repeat(count, work.text), effort.text, recovery.text),
    meaning: [
      '(none)',
      `  ${count} x ${withProperties(work.meaning, effort.meaning)}`,
      ...(recovery.meaning === '' ? [] : [`  ${recovery.meaning}`]),
    ],
  }
}

/** A session of equal intervals: `Run: 6 x 800m @ 5k pace, 90s rest`. */
export function writeIntervalSession(choose: Chooser, name: SportName): WrittenForm {
  const sport = sports[name]
  const { text, meaning } = writeIntervals(choose, sport)
  const label = choose.oneOf(sport.labels)
  return {
    kind: `${name} intervals`,
    text: `${label}${text}`,
    meanings: listNames(label).map(one => rename(meaning, one)),
  }
}

const rename = (meaning: readonly string[], name: string) =>
  meaning.map(line => (line === '(none)' ? name : line))

/** A part of a session; `name` is the word for what is done, if there is one. */
type SessionPart = Writing & { name?: string }

const warmUps: Record<'time' | SportName, readonly SessionPart[]> = {
  time: [
    { text: '10 min warm-up', meaning: '600 s, warm-up' },
    { text: 'WU 10 min', meaning: '600 s, warm-up' },
    { text: "15' WU", meaning: '900 s, warm-up' },
    { text: '15 min easy', meaning: '900 s, easy' },
    { text: 'Warm up: 10 min easy', meaning: '600 s, easy, warm-up' },
    { text: 'Warm-up 10 minutes', meaning: '600 s, warm-up' },
    { text: '10min wu', meaning: '600 s, warm-up' },
    { text: 'Warmup: 15 mins easy', meaning: '900 s, easy, warm-up' },
    { text: 'WU: 10 min Z1', meaning: '600 s, zone 1, warm-up' },
  ],
  run: [
    { text: '2 miles WU', meaning: '3219 m, warm-up' },
    { text: '2km warm up', meaning: '2000 m, warm-up' },
    { text: '1 mile warm-up', meaning: '1609 m, warm-up' },
    { text: 'WU 2k', meaning: '2000 m, warm-up' },
    { text: '2 mi easy', meaning: '3219 m, easy' },
  ],
  swim: [
    { text: '400 warm-up', meaning: '400 m, warm-up' },
    { text: 'WU: 300 easy', meaning: '300 m, easy, warm-up' },
    { text: 'Warm up: 400 free', meaning: '400 m, warm-up', name: 'free' },
    { text: '200 easy', meaning: '200 m, easy' },
    { text: '400m warm up', meaning: '400 m, warm-up' },
    { text: 'Warm-up: 200 swim', meaning: '200 m, warm-up' },
    { text: '200m easy swim', meaning: '200 m, easy' },
  ],
  row: [
    { text: '1000m easy', meaning: '1000 m, easy' },
    { text: 'Warm-up: 2000m easy', meaning: '2000 m, easy, warm-up' },
  ],
  bike: [{ text: '15 min easy spin', meaning: '900 s, easy', name: 'spin' }],
  ski: [{ text: 'Warm up 15 min easy', meaning: '900 s, easy, warm-up' }],
}

const coolDowns: Record<'time' | SportName, readonly SessionPart[]> = {
  time: [
    { text: '10 min cool-down', meaning: '600 s, cool-down' },
    { text: 'CD 10 min', meaning: '600 s, cool-down' },
    { text: "10' CD", meaning: '600 s, cool-down' },
    { text: '10 min easy', meaning: '600 s, easy' },
    { text: 'Cool down: 5 min easy', meaning: '300 s, easy, cool-down' },
    { text: 'Cooldown 10 minutes', meaning: '600 s, cool-down' },
    { text: '5min cd', meaning: '300 s, cool-down' },
  ],
  run: [
    { text: '1 mile CD', meaning: '1609 m, cool-down' },
    { text: '2km cool down', meaning: '2000 m, cool-down' },
    { text: 'CD 2k', meaning: '2000 m, cool-down' },
    { text: '1 mi easy', meaning: '1609 m, easy' },
  ],
  swim: [
    { text: '200 cool-down', meaning: '200 m, cool-down' },
    { text: 'CD: 200 easy', meaning: '200 m, easy, cool-down' },
    { text: '200 easy', meaning: '200 m, easy' },
    { text: 'Warm down: 100 easy', meaning: '100 m, easy, cool-down' },
    { text: '200m warm-down', meaning: '200 m, cool-down' },
  ],
  row: [{ text: '1000m easy', meaning: '1000 m, easy' }],
  bike: [{ text: '10 min easy spin', meaning: '600 s, easy', name: 'spin' }],
  ski: [{ text: 'Cool down 10 min', meaning: '600 s, cool-down' }],
}

const partSeparators = ['\n', '\n', '\n', ', ', ' + ', '; ', ', then ', ' / ', '. ', ' - '] as const

/** A session with a warm-up, a main part and a cool-down, in one line or several. */
export function writeWholeSession(choose: Chooser, name: SportName): WrittenForm {
  const sport = sports[name]
  const kindOf = () => (name === 'swim' || choose.isTrue(0.3) ? name : 'time')
  const warmUp = choose.oneOf(warmUps[kindOf()])
  const coolDown = choose.oneOf(coolDowns[kindOf()])
  const main = writeIntervals(choose, sport)
  const further = choose.isTrue(0.2) ? [writeIntervals(choose, sport)] : []
  const separator = choose.oneOf(partSeparators)
  const label = choose.oneOf(['', '', '', 'Main set: ', 'Main: ', 'MS: '])
  const heading = choose.oneOf(['', ...sport.labels])
  const title = separator === '\n' && heading ? `${heading.replace(/[ -]+$/, '')}\n` : heading
  const parts = [warmUp.text, label + main.text, ...further.map(({ text }) => text), coolDown.text]
  const written = [
    { name: warmUp.name, lines: [`  1 x ${warmUp.meaning}`] },
    ...[main, ...further].map(part => ({ name: part.name, lines: part.meaning.slice(1) })),
    { name: coolDown.name, lines: [`  1 x ${coolDown.meaning}`] },
  ]
  // A part may have the name of the session or of what is done in it.
  const [plain = [], ...named] = written.reduce<string[][]>(
    (meanings, part) =>
      [undefined, part.name]
        .slice(0, part.name ? 2 : 1)
        .flatMap(one => meanings.map(meaning => [...meaning, one ?? '(none)', ...part.lines])),
    [[]],
  )
  return {
    kind: `${name} session${separator === '\n' ? ' in lines' : ` with “${separator.trim()}”`}`,
    text: title + parts.join(separator),
    meanings: [...listNames(heading).map(one => rename(plain, one)), ...named],
  }
}
