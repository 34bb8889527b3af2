/** The people of the demonstration. Invented, every one. */

export const password = 'cornerman demo'

export const coach = { firstName: 'Rita', lastName: 'Halvorsen', email: 'rita@club.example' }

export type DemoAthlete = {
  firstName: string
  lastName: string
  email: string
  kind: 'lifter' | 'runner'
  /** On which days they train; 1 is Monday. Somebody does every day. */
  weekdays: readonly number[]
  /** How likely a due session is done. */
  attendance: number
  /** Where squat, bench press and deadlift stand at the start, for one repetition. */
  squatKg: number
  benchKg: number
  deadliftKg: number
  /** Easy pace at the start. */
  secondsPerKm: number
}

type Figures = Omit<DemoAthlete, 'firstName' | 'lastName' | 'email'>

const athlete = (firstName: string, lastName: string, figures: Figures): DemoAthlete => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@club.example`,
  ...figures,
})

const early = [1, 3, 5]
const late = [2, 4, 6]
const weekend = [2, 4, 7]

const lifter = (
  weekdays: readonly number[],
  attendance: number,
  squatKg: number,
  benchKg: number,
  deadliftKg: number,
): Figures => ({
  kind: 'lifter',
  weekdays,
  attendance,
  squatKg,
  benchKg,
  deadliftKg,
  secondsPerKm: 400,
})

const runner = (weekdays: readonly number[], attendance: number, secondsPerKm: number): Figures => ({
  kind: 'runner',
  weekdays,
  attendance,
  squatKg: 60,
  benchKg: 40,
  deadliftKg: 80,
  secondsPerKm,
})

export const athletes: readonly DemoAthlete[] = [
  athlete('Ana', 'Castell', lifter(late, 0.97, 95, 50, 115)),
  athlete('Bo', 'Lindgren', lifter(early, 0.9, 130, 90, 160)),
  athlete('Chidi', 'Okoro', lifter(early, 0.86, 145, 105, 180)),
  athlete('Dora', 'Weiss', lifter(late, 0.94, 80, 45, 100)),
  athlete('Emre', 'Aksoy', lifter(early, 0.72, 120, 85, 150)),
  athlete('Farah', 'Nasser', lifter(late, 0.92, 70, 40, 90)),
  athlete('Goran', 'Petrov', lifter(early, 0.8, 160, 115, 200)),
  athlete('Hana', 'Mori', lifter(late, 0.96, 85, 48, 105)),
  athlete('Ivo', 'Santos', runner(weekend, 0.9, 335)),
  athlete('Jules', 'Martin', runner(early, 0.84, 360)),
  athlete('Kaja', 'Nowak', runner(weekend, 0.95, 320)),
  athlete('Liv', 'Berg', runner(weekend, 0.76, 385)),
]

export const athleteNotes = [
  'Felt strong today.',
  'Slept badly, kept it honest.',
  'Left knee a bit stiff in the warm-up, fine afterwards.',
  'Last set was a grind.',
  'Bar speed better than last week.',
  'Short on time, rested less.',
  'Hot in the hall.',
]

/** What Rita says of herself. */
export const profile = {
  bio: 'Twenty years under the bar, twelve beside it. I coach lifters and runners who have a job and a family, three sessions a week, all year round.',
  experience: 'Head coach since 2014',
  specialties: ['Strength for beginners', 'Powerlifting', '10 km'],
  qualifications: [
    { title: 'BSc Sport Science', institution: 'University of Bergen', year: 2009 },
    { title: 'National weightlifting coach, level 2', year: 2013 },
  ],
  socialLinks: { Website: 'https://club.example/rita' },
}

export const groups: readonly { name: string; isIn: (athlete: DemoAthlete) => boolean }[] = [
  { name: 'Barbell', isIn: ({ kind }) => kind === 'lifter' },
  { name: 'Road', isIn: ({ kind }) => kind === 'runner' },
  { name: 'Early hour', isIn: ({ weekdays }) => weekdays === early },
]

/** For the coach's eyes alone. */
export const notes = [
  { of: 'Ana', text: 'Hips shoot up in the last pull when she is tired: stop the set there.' },
  { of: 'Ana', text: 'Exams until the middle of December. No new lifts before that.' },
  { of: 'Emre', text: 'Answers on Sundays. Call, do not write.' },
]

export const unanswered = ['mika@club.example', 'nora@club.example']
