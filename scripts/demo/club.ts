/** The people of the demonstration. Invented, every one. */

export const password = 'cornerman demo'

export const coach = { firstName: 'Rita', lastName: 'Halvorsen', email: 'rita@club.example' }

export type DemoAthlete = {
  firstName: string
  lastName: string
  email: string
  kind: 'lifter' | 'runner'
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

const lifter = (attendance: number, squatKg: number, benchKg: number, deadliftKg: number): Figures => ({
  kind: 'lifter',
  attendance,
  squatKg,
  benchKg,
  deadliftKg,
  secondsPerKm: 400,
})

const runner = (attendance: number, secondsPerKm: number): Figures => ({
  kind: 'runner',
  attendance,
  squatKg: 60,
  benchKg: 40,
  deadliftKg: 80,
  secondsPerKm,
})

export const athletes: readonly DemoAthlete[] = [
  athlete('Ana', 'Castell', lifter(0.97, 95, 50, 115)),
  athlete('Bo', 'Lindgren', lifter(0.9, 130, 90, 160)),
  athlete('Chidi', 'Okoro', lifter(0.86, 145, 105, 180)),
  athlete('Dora', 'Weiss', lifter(0.94, 80, 45, 100)),
  athlete('Emre', 'Aksoy', lifter(0.72, 120, 85, 150)),
  athlete('Farah', 'Nasser', lifter(0.92, 70, 40, 90)),
  athlete('Goran', 'Petrov', lifter(0.8, 160, 115, 200)),
  athlete('Hana', 'Mori', lifter(0.96, 85, 48, 105)),
  athlete('Ivo', 'Santos', runner(0.9, 335)),
  athlete('Jules', 'Martin', runner(0.84, 360)),
  athlete('Kaja', 'Nowak', runner(0.95, 320)),
  athlete('Liv', 'Berg', runner(0.76, 385)),
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
