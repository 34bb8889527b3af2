import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  type StarterWeek,
} from './starter-program.ts'

type WeekVolume = {
  sets: number
  mixedSets: number
  effort: string
  intervals: number
  walkMinutes: number
  carry: number
}

/** Builds a week with a strength session, a conditioning session and a mixed session. */
function buildFitnessWeek(
  { sets, mixedSets, effort, intervals, walkMinutes, carry }: WeekVolume,
  about = {},
): StarterWeek {
  return buildStarterWeek(
    [
      buildStarterDay(
        'Strength',
        `Goblet squat ${sets}x10 @ ${effort}, rest 1:30
         Push-up ${sets}x8 @ ${effort}, rest 1:30
         Dumbbell row ${sets}x10 @ ${effort} per side, rest 1:30
         Romanian deadlift ${sets}x10 @ ${effort}, rest 1:30
         Plank ${sets}x30s, rest 1:00`,
      ),
      buildStarterDay(
        'Conditioning',
        `Warm-up
         Run 8 min @ easy

         Main
         Run ${intervals}x1 min @ hard, 1:30 walk

         Cool-down
         Walk 10 min @ easy`,
        'Cycling, rowing or climbing stairs works as well as running.',
      ),
      buildStarterDay(
        'Mixed',
        `Kettlebell swing ${mixedSets}x15 @ ${effort}, rest 1:30
         Reverse lunge ${mixedSets}x8 @ ${effort} per side, rest 1:30
         Overhead press ${mixedSets}x8 @ ${effort}, rest 1:30
         Farmer carry ${mixedSets}x${carry}m, rest 1:30
         Walk ${walkMinutes} min @ steady`,
      ),
    ],
    about,
  )
}

export const generalFitness: StarterProgram = {
  key: 'general-fitness',
  name: 'General fitness, three days',
  category: 'General',
  goal: 'Get stronger and fitter with a routine you can keep up.',
  level: 'Novice',
  tags: ['full body', 'home'],
  description: `For anyone who wants to be fit for life rather than for a sport. If you have any health concerns, see a doctor first.

You need: a pair of dumbbells or kettlebells, and somewhere to run, walk or ride. Three days a week, 35 to 50 minutes each.

Choose weights that leave the prescribed number of reps in reserve. If push-ups are too hard, put your hands on a bench; if they are too easy, put your feet on it. On the conditioning day, hard means that you can only say three words at a time.

Next: repeat the program with heavier weights, or choose a focus: novice linear for strength, 5 km for running.`,
  weeks: [
    buildFitnessWeek({ sets: 2, mixedSets: 2, effort: '4 RIR', intervals: 5, walkMinutes: 15, carry: 30 }),
    buildFitnessWeek({ sets: 3, mixedSets: 2, effort: '4 RIR', intervals: 6, walkMinutes: 15, carry: 40 }),
    buildFitnessWeek({ sets: 3, mixedSets: 3, effort: '4 RIR', intervals: 6, walkMinutes: 15, carry: 30 }),
    buildFitnessWeek(
      { sets: 2, mixedSets: 2, effort: '5 RIR', intervals: 4, walkMinutes: 15, carry: 30 },
      { name: 'Easier', isDeload: true },
    ),
    buildFitnessWeek({ sets: 3, mixedSets: 3, effort: '3 RIR', intervals: 7, walkMinutes: 20, carry: 30 }),
    buildFitnessWeek({ sets: 3, mixedSets: 3, effort: '3 RIR', intervals: 8, walkMinutes: 20, carry: 40 }),
    buildFitnessWeek({ sets: 3, mixedSets: 3, effort: '2 RIR', intervals: 9, walkMinutes: 20, carry: 40 }),
    buildFitnessWeek(
      { sets: 2, mixedSets: 2, effort: '4 RIR', intervals: 5, walkMinutes: 15, carry: 40 },
      { name: 'Easier', isDeload: true },
    ),
  ],
}
