import type { TableFormat } from './table-format.ts'

export const fitnotes: TableFormat = {
  format: 'fitnotes',
  names: {
    date: 'date',
    exercise: 'exercise|exercise name',
    region: 'category',
    load: 'weight',
    'load-unit': 'weight unit',
    reps: 'reps',
    distance: 'distance',
    'distance-unit': 'distance unit',
    duration: 'time',
    note: 'comment|comments|notes|note',
  },
  required: ['date', 'exercise', 'load', 'reps', 'duration', 'distance-unit'],
  layouts: [
    [
      'date',
      'exercise',
      'region',
      'load',
      'load-unit',
      'reps',
      'distance',
      'distance-unit',
      'duration',
      'note',
    ],
  ],
  workoutIdentity: 'day',
}

/** FitNotes for iOS exports other columns than FitNotes for Android. */
export const fitnotesIos: TableFormat = {
  format: 'fitnotes',
  names: {
    title: 'name|workout|workout name',
    date: 'start time',
    end: 'end time',
    exercise: 'exercise|exercise name',
    load: 'weight',
    'load-unit': 'weight unit',
    reps: 'reps',
    distance: 'distance',
    'distance-unit': 'distance unit',
    duration: 'time',
    status: 'status',
    'warm-up': 'is warmup|is warm up',
    rpe: 'rpe',
    'reps-in-reserve': 'rir',
    note: 'note|notes|comment',
  },
  required: ['date', 'end', 'exercise', 'load', 'reps', 'warm-up'],
  layouts: [],
}
