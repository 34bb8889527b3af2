import type { TableFormat } from './table-format.ts'

/** All sets of a workout have its start, in UTC. Workouts have no name. */
export const fitbod: TableFormat = {
  format: 'fitbod',
  names: {
    date: 'date',
    exercise: 'exercise|exercise name',
    reps: 'reps',
    load: 'weight',
    duration: 'duration',
    distance: 'distance',
    'warm-up': 'is warmup|is warm up',
    note: 'note|notes',
  },
  required: ['date', 'exercise', 'reps', 'load', 'duration', 'distance', 'warm-up'],
  layouts: [],
}
