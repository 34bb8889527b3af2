/** The people in the demo data, all fictional. */

export const demoPassword = 'cornerman demo'

export const demoCoach = { firstName: 'Rita', lastName: 'Halvorsen', email: 'rita@club.example' }

export type DemoAthlete = {
  firstName: string
  lastName: string
  email: string
  kind: 'lifter' | 'runner'
  /** The athlete's training days; 1 is Monday. Together, the athletes train on every day of the week. */
  weekdays: readonly number[]
  /** The probability that the athlete completes a session that is due. */
  attendance: number
  /**
   * The athlete's 1RMs, in kilograms, for the squat, bench press and deadlift at the start of the simulated
   * half year.
   */
  squatKg: number
  benchKg: number
  deadliftKg: number
  /** The athlete's easy running pace, in seconds per kilometre, at the start of the simulated half year. */
  secondsPerKm: number
}

type AthleteTraits = Omit<DemoAthlete, 'firstName' | 'lastName' | 'email'>

const makeAthlete = (firstName: string, lastName: string, traits: AthleteTraits): DemoAthlete => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@club.example`,
  ...traits,
})

const earlyWeekdays = [1, 3, 5]
const lateWeekdays = [2, 4, 6]
const weekendWeekdays = [2, 4, 7]

const lifterTraits = (
  weekdays: readonly number[],
  attendance: number,
  squatKg: number,
  benchKg: number,
  deadliftKg: number,
): AthleteTraits => ({
  kind: 'lifter',
  weekdays,
  attendance,
  squatKg,
  benchKg,
  deadliftKg,
  secondsPerKm: 400,
})

const runnerTraits = (
  weekdays: readonly number[],
  attendance: number,
  secondsPerKm: number,
): AthleteTraits => ({
  kind: 'runner',
  weekdays,
  attendance,
  squatKg: 60,
  benchKg: 40,
  deadliftKg: 80,
  secondsPerKm,
})

export const demoAthletes: readonly DemoAthlete[] = [
  makeAthlete('Ana', 'Castell', lifterTraits(lateWeekdays, 0.97, 95, 50, 115)),
  makeAthlete('Bo', 'Lindgren', lifterTraits(earlyWeekdays, 0.9, 130, 90, 160)),
  makeAthlete('Chidi', 'Okoro', lifterTraits(earlyWeekdays, 0.86, 145, 105, 180)),
  makeAthlete('Dora', 'Weiss', lifterTraits(lateWeekdays, 0.94, 80, 45, 100)),
  makeAthlete('Emre', 'Aksoy', lifterTraits(earlyWeekdays, 0.72, 120, 85, 150)),
  makeAthlete('Farah', 'Nasser', lifterTraits(lateWeekdays, 0.92, 70, 40, 90)),
  makeAthlete('Goran', 'Petrov', lifterTraits(earlyWeekdays, 0.8, 160, 115, 200)),
  makeAthlete('Hana', 'Mori', lifterTraits(lateWeekdays, 0.96, 85, 48, 105)),
  makeAthlete('Ivo', 'Santos', runnerTraits(weekendWeekdays, 0.9, 335)),
  makeAthlete('Jules', 'Martin', runnerTraits(earlyWeekdays, 0.84, 360)),
  makeAthlete('Kaja', 'Nowak', runnerTraits(weekendWeekdays, 0.95, 320)),
  makeAthlete('Liv', 'Berg', runnerTraits(weekendWeekdays, 0.76, 385)),
]

export const workoutNotes = [
  'Felt strong today.',
  'Slept badly, kept it honest.',
  'Left knee a bit stiff in the warm-up, fine afterwards.',
  'Last set was a grind.',
  'Bar speed better than last week.',
  'Short on time, rested less.',
  'Hot in the gym.',
]

export const demoCoachProfile = {
  bio: 'Twenty years under the bar, twelve beside it. I coach lifters and runners who have a job and a family, three sessions a week, all year round.',
  experience: 'Head coach since 2014',
  specialties: ['Strength for beginners', 'Powerlifting', '10 km'],
  qualifications: [
    { title: 'BSc Sport Science', institution: 'University of Bergen', year: 2009 },
    { title: 'National weightlifting coach, level 2', year: 2013 },
  ],
  socialLinks: { Website: 'https://club.example/rita' },
}

export const demoGroups: readonly { name: string; isIn: (athlete: DemoAthlete) => boolean }[] = [
  { name: 'Barbell', isIn: ({ kind }) => kind === 'lifter' },
  { name: 'Road', isIn: ({ kind }) => kind === 'runner' },
  { name: 'Early week', isIn: ({ weekdays }) => weekdays === earlyWeekdays },
]

/** The coach’s tags of athletes, by first name. */
export const demoTags: readonly { tag: string; of: readonly string[] }[] = [
  { tag: 'meet in March', of: ['Ana', 'Bo'] },
  { tag: 'home gym', of: ['Bo'] },
]

/** A note visible only to the coach. */
export const demoCoachNotes = [
  { of: 'Ana', text: 'Hips shoot up on the last pull when she is tired. Stop the set there.' },
  { of: 'Ana', text: 'Exams until mid-December. No new lifts before then.' },
  { of: 'Emre', text: 'Replies on Sundays. Better to call than to text.' },
]

export const invitedEmails = ['mika@club.example', 'nora@club.example']

/** A message, and when it was written; `time` is in UTC. */
export type DemoMessage = { text: string; daysAgo: number; time: string }

export const demoAnnouncement: DemoMessage = {
  text: 'From Monday on, the hall opens at half past six.',
  daysAgo: 6,
  time: '10:00',
}

/** Questions of athletes, by first name; the last one is not answered yet. */
export const demoConversations: readonly { of: string; question: DemoMessage; answer?: DemoMessage }[] = [
  {
    of: 'Ana',
    question: { text: 'Is the pause on every rep, or only on the first?', daysAgo: 2, time: '18:40' },
    answer: { text: 'On every rep. Count to two at the bottom.', daysAgo: 2, time: '19:05' },
  },
  {
    of: 'Jules',
    question: {
      text: 'Late shifts until Thursday. Can I do the intervals on Saturday?',
      daysAgo: 0,
      time: '07:12',
    },
  },
]

export const demoPain = {
  of: 'Goran',
  exercise: 'Back squat',
  bodyPart: 'Left knee',
  severity: 4,
  note: 'Only below parallel.',
  hoursAgo: 2,
}

export const demoTravel = { of: 'Chidi', name: 'Trondheim', days: 3 }
