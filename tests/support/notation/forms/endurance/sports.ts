import type { Writing } from '#support/notation/forms/written-form.ts'

export type SportForms = {
  /** Words in front of a session that name the sport; an empty one if the units alone say it. */
  labels: readonly string[]
  /** The work of an interval. `bare` writings need a multiplication sign in front of them. */
  work: readonly Writing[]
  bareWork: readonly Writing[]
  /** Efforts, and paces that are possible for the work. */
  efforts: readonly Writing[]
  /** Recoveries that only this sport has. */
  recoveries: readonly Writing[]
}

const meters = (distances: readonly number[], write: readonly ((one: number) => string)[]): Writing[] =>
  distances.flatMap(one => write.map(toText => ({ text: toText(one), meaning: `${one} m` })))

const times: readonly Writing[] = [
  { text: "1'", meaning: '60 s' },
  { text: '30"', meaning: '30 s' },
  { text: "3'", meaning: '180 s' },
  { text: '2 min', meaning: '120 s' },
  { text: '3min', meaning: '180 s' },
  { text: '4 minutes', meaning: '240 s' },
  { text: '5 mins', meaning: '300 s' },
  { text: '8-min', meaning: '480 s' },
  { text: '90 sec', meaning: '90 s' },
  { text: '45s', meaning: '45 s' },
  { text: '60 seconds', meaning: '60 s' },
  { text: '1:30', meaning: '90 s' },
  { text: '3:00', meaning: '180 s' },
]

const feels: readonly Writing[] = [
  { text: 'hard', meaning: 'hard' },
  { text: 'easy', meaning: 'easy' },
  { text: 'fast', meaning: 'fast' },
  { text: 'steady', meaning: 'steady' },
  { text: '@ RPE 8', meaning: 'RPE 8' },
  { text: 'RPE 7-8', meaning: 'RPE 7-8' },
  { text: '(RPE 6)', meaning: 'RPE 6' },
  { text: 'at RPE 9', meaning: 'RPE 9' },
]

const zones: readonly Writing[] = [
  { text: 'Z4', meaning: 'zone 4' },
  { text: 'in Z2', meaning: 'zone 2' },
  { text: '@ zone 3', meaning: 'zone 3' },
  { text: '(Z3)', meaning: 'zone 3' },
  { text: 'in zone 4', meaning: 'zone 4' },
  { text: 'Z3-4', meaning: 'zone 3-4' },
  { text: '@ 90% HRmax', meaning: '90 % max HR' },
  { text: 'at 85-90% max HR', meaning: '85-90 % max HR' },
  { text: '@ 88% of HRmax', meaning: '88 % max HR' },
]

const run: SportForms = {
  labels: ['', 'Run: ', 'Run ', 'Running: ', 'Track: ', 'Intervals: ', 'Run - '],
  work: [
    ...meters([400, 800, 1200], [one => `${one}m`, one => `${one} m`, one => `${one} meters`]),
    { text: '1km', meaning: '1000 m' },
    { text: '1 km', meaning: '1000 m' },
    { text: '2k', meaning: '2000 m' },
    { text: '1K', meaning: '1000 m' },
    { text: '1 mile', meaning: '1609 m' },
    { text: '1 mi', meaning: '1609 m' },
    ...times,
  ],
  bareWork: meters([200, 300, 400, 800, 1000, 1600], [one => `${one}`]),
  efforts: [
    ...feels,
    ...zones,
    { text: '@ 5k pace', meaning: 'race pace 5k' },
    { text: 'at 10K pace', meaning: 'race pace 10k' },
    { text: '@ 5K effort', meaning: 'race pace 5k' },
    { text: '(10k pace)', meaning: 'race pace 10k' },
    { text: '@ mile pace', meaning: 'race pace mile' },
    { text: 'at marathon pace', meaning: 'race pace marathon' },
    { text: '@ MP', meaning: 'race pace marathon' },
    { text: '@ HMP', meaning: 'race pace half-marathon' },
    { text: '@ 4:00/km', meaning: 'pace 240 s/km' },
    { text: 'at 3:45 per km', meaning: 'pace 225 s/km' },
    { text: '@ 3:50-4:00/km', meaning: 'pace 230-240 s/km' },
    { text: '@ 6:30/mile', meaning: 'pace 390 s/mile' },
    { text: 'at 7:00-7:15/mi', meaning: 'pace 420-435 s/mile' },
    { text: '@ threshold', meaning: 'threshold' },
    { text: 'at threshold pace', meaning: 'race pace threshold' },
    { text: '@ T pace', meaning: 'race pace threshold' },
    { text: 'at tempo', meaning: 'tempo' },
    { text: 'at tempo pace', meaning: 'tempo' },
  ],
  recoveries: [
    { text: 'w/ 90 sec jog', meaning: 'recovery 90 s jog' },
    { text: 'with 2 min jog', meaning: 'recovery 120 s jog' },
    { text: '(90s jog)', meaning: 'recovery 90 s jog' },
    { text: ', 90 sec jog recovery', meaning: 'recovery 90 s jog' },
    { text: "w/ 2' jog rec", meaning: 'recovery 120 s jog' },
    { text: '/ 60s jog', meaning: 'recovery 60 s jog' },
    { text: ', 2 min jog between', meaning: 'recovery 120 s jog' },
    { text: 'with 200m jog', meaning: 'recovery 200 m jog' },
    { text: '(200 jog)', meaning: 'recovery 200 m jog' },
    { text: 'w/ 400m jog', meaning: 'recovery 400 m jog' },
    { text: ', 400m easy between', meaning: 'recovery 400 m easy' },
    { text: ', 200m jog recovery', meaning: 'recovery 200 m jog' },
    { text: ', jog back', meaning: 'jog back' },
    { text: 'with walk back recovery', meaning: 'walk back' },
    { text: 'off 90 sec', meaning: 'rest 90 s' },
    { text: ', 3 min walk', meaning: 'recovery 180 s walk' },
    { text: 'w/ 60 sec float', meaning: 'recovery 60 s' },
    { text: '(2:00 jog recoveries)', meaning: 'recovery 120 s jog' },
    { text: 'with 90 second jog recovery between each', meaning: 'recovery 90 s jog' },
  ],
}

const bike: SportForms = {
  labels: ['Bike: ', 'Bike ', 'Ride: ', 'Cycling: ', 'Trainer: ', 'Bike - ', 'Spin: '],
  work: times,
  bareWork: times,
  efforts: [
    ...feels,
    ...zones,
    { text: '@ 250W', meaning: '250 W' },
    { text: 'at 240-260 watts', meaning: '240-260 W' },
    { text: '@ 90% FTP', meaning: '90 % FTP' },
    { text: 'at 105-110% of FTP', meaning: '105-110 % FTP' },
    { text: '(95% FTP)', meaning: '95 % FTP' },
    { text: '@ 88 - 94 % FTP', meaning: '88-94 % FTP' },
    { text: 'sweet spot', meaning: 'sweet-spot' },
    { text: 'at sweet spot', meaning: 'sweet-spot' },
    { text: '@ threshold', meaning: 'threshold' },
    { text: 'tempo', meaning: 'tempo' },
    { text: 'all out', meaning: 'all-out' },
  ],
  recoveries: [
    { text: 'w/ 2 min easy', meaning: 'recovery 120 s easy' },
    { text: '(3 min easy)', meaning: 'recovery 180 s easy' },
    { text: ", 5' easy spin between", meaning: 'recovery 300 s easy' },
    { text: 'with 2 min easy spinning', meaning: 'recovery 120 s easy' },
    { text: '/ 1 min easy', meaning: 'recovery 60 s easy' },
    { text: ', 3 min easy recovery', meaning: 'recovery 180 s easy' },
  ],
}

const swim: SportForms = {
  labels: ['Swim: ', 'Swim ', 'Swimming: ', 'Pool: ', 'Swim - '],
  work: meters([50, 100, 200, 400], [one => `${one}m`, one => `${one} m`]),
  bareWork: meters([25, 50, 75, 100, 200], [one => `${one}`, one => `${one}`, one => `${one}s`]),
  efforts: [
    { text: 'easy', meaning: 'easy' },
    { text: 'hard', meaning: 'hard' },
    { text: 'fast', meaning: 'fast' },
    { text: 'moderate', meaning: 'moderate' },
    { text: '@ CSS', meaning: 'race pace css' },
    { text: 'at CSS pace', meaning: 'race pace css' },
    { text: '@ CSS +5', meaning: 'race pace css +5 s' },
    { text: 'at 1:40/100m', meaning: 'pace 100 s/100 m' },
    { text: 'free', meaning: '' },
    { text: 'freestyle', meaning: '' },
    { text: 'kick', meaning: '' },
    { text: 'pull', meaning: '' },
    { text: 'back', meaning: '' },
    { text: 'IM', meaning: '' },
    { text: 'descending', meaning: '' },
    { text: 'build', meaning: 'build effort' },
    { text: 'RPE 7', meaning: 'RPE 7' },
  ],
  recoveries: [
    { text: 'on 2:00', meaning: 'every 120 s' },
    { text: '@ 1:45', meaning: 'every 105 s' },
    { text: 'on the 1:30', meaning: 'every 90 s' },
    { text: 'off 2:10', meaning: 'every 130 s' },
    { text: 'leaving on 1:50', meaning: 'every 110 s' },
    { text: ', 15 sec rest', meaning: 'rest 15 s' },
    { text: 'w/ :20 rest', meaning: 'rest 20 s' },
    { text: 'w/ 15" rest', meaning: 'rest 15 s' },
    { text: ', :10 rest', meaning: 'rest 10 s' },
    { text: '+ 20 sec rest', meaning: 'rest 20 s' },
    { text: '(20 RI)', meaning: 'rest 20 s' },
    { text: 'w/ 10s RI', meaning: 'rest 10 s' },
    { text: 'r15', meaning: 'rest 15 s' },
    { text: '(15s)', meaning: 'rest 15 s' },
  ],
}

const row: SportForms = {
  labels: ['Row: ', 'Row ', 'Rowing: ', 'Erg: ', 'Row - '],
  work: [
    ...meters([250, 500, 1000, 2000], [one => `${one}m`, one => `${one} m`]),
    { text: '1k', meaning: '1000 m' },
    ...times,
  ],
  bareWork: meters([250, 500, 1000], [one => `${one}`]),
  efforts: [
    ...feels,
    { text: '@ 1:50/500m', meaning: 'pace 110 s/500 m' },
    { text: '@ 2:00 per 500m', meaning: 'pace 120 s/500 m' },
    { text: '@ 2k pace', meaning: 'race pace 2k' },
    { text: 'at 1:55-2:00/500m', meaning: 'pace 115-120 s/500 m' },
    { text: '@ 24 spm', meaning: '24 spm' },
    { text: 'r20', meaning: '20 spm' },
  ],
  recoveries: [
    { text: 'w/ 2 min easy row', meaning: 'recovery 120 s easy' },
    { text: ', 3 min light row between', meaning: 'recovery 180 s easy' },
    { text: '/ 1 min easy', meaning: 'recovery 60 s easy' },
    { text: ", 4' rest", meaning: 'rest 240 s' },
  ],
}

const ski: SportForms = {
  labels: ['Ski: ', 'SkiErg: ', 'XC ski: ', 'Nordic ski: '],
  work: times,
  bareWork: times,
  efforts: [...feels, ...zones],
  recoveries: [
    { text: 'w/ 2 min easy', meaning: 'recovery 120 s easy' },
    { text: '(3 min easy)', meaning: 'recovery 180 s easy' },
  ],
}

export const sports = { run, bike, swim, row, ski } as const
export type SportName = keyof typeof sports

/** The names that a session may have: that of its label, or that of its sport. */
export const listNames = (label: string): readonly string[] => {
  const word = label.replace(/[:\s–-]+$/, '')
  return word === '' ? ['(none)'] : ['(none)', word]
}
