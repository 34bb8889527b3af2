import { day, type Starter, type StarterWeek, week } from './starter.ts'

type Dose = {
  sets: number
  mixedSets: number
  effort: string
  intervals: number
  walkMinutes: number
  carry: number
}

/** Strength, breath, and both together. */
function fit({ sets, mixedSets, effort, intervals, walkMinutes, carry }: Dose, about = {}): StarterWeek {
  return week(
    [
      day(
        'Strength',
        `Goblet squat ${sets}x10 @ ${effort}, rest 1:30
         Push-up ${sets}x8 @ ${effort}, rest 1:30
         Dumbbell row ${sets}x10 @ ${effort} per side, rest 1:30
         Romanian deadlift ${sets}x10 @ ${effort}, rest 1:30
         Plank ${sets}x30s, rest 1:00`,
      ),
      day(
        'Breath',
        `Warm-up
         Run 8 min @ easy

         Main
         Run ${intervals}x1 min @ hard, 1:30 walk

         Cool-down
         Walk 10 min @ easy`,
        'Bike, rower or stairs do as well as running.',
      ),
      day(
        'Both',
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

export const generalFitness: Starter = {
  key: 'general-fitness',
  name: 'General fitness, three days',
  category: 'General',
  goal: 'Stronger, less out of breath, and able to keep it up.',
  level: 'Novice',
  tags: ['full body', 'home'],
  description: `For everybody who wants to be fit for life rather than for a sport, after a doctor's word where there is reason to ask for one.

Needed: a pair of dumbbells or kettlebells, and somewhere to run, walk or ride. Three days a week, 35 to 50 minutes.

Choose weights that leave as many repetitions as the line says. Push-ups too hard: put the hands on a bench. Too easy: feet on it. On the day for the breath, hard means that you can say three words at a time.

Afterwards: run it again with the next heavier weights, or choose a direction: novice linear for strength, 5 km for running.`,
  weeks: [
    fit({ sets: 2, mixedSets: 2, effort: '4 RIR', intervals: 5, walkMinutes: 15, carry: 30 }),
    fit({ sets: 3, mixedSets: 2, effort: '4 RIR', intervals: 6, walkMinutes: 15, carry: 40 }),
    fit({ sets: 3, mixedSets: 3, effort: '4 RIR', intervals: 6, walkMinutes: 15, carry: 30 }),
    fit(
      { sets: 2, mixedSets: 2, effort: '5 RIR', intervals: 4, walkMinutes: 15, carry: 30 },
      { name: 'Easier', isDeload: true },
    ),
    fit({ sets: 3, mixedSets: 3, effort: '3 RIR', intervals: 7, walkMinutes: 20, carry: 30 }),
    fit({ sets: 3, mixedSets: 3, effort: '3 RIR', intervals: 8, walkMinutes: 20, carry: 40 }),
    fit({ sets: 3, mixedSets: 3, effort: '2 RIR', intervals: 9, walkMinutes: 20, carry: 40 }),
    fit(
      { sets: 2, mixedSets: 2, effort: '4 RIR', intervals: 5, walkMinutes: 15, carry: 40 },
      { name: 'Easier', isDeload: true },
    ),
  ],
}
