import type { TableFormat } from './table-format.ts'

/** One row per exercise or, in exports from before 2019, per workout, expanded to one per set. */
export const strongLifts: TableFormat = {
  format: 'stronglifts',
  names: {
    'workout-number': 'workout',
    date: 'date',
    time: 'start time',
    title: 'workout name',
    'workout-duration': 'duration',
    exercise: 'exercise',
    'exercise-note': 'notes|note',
    'workout-note': 'workout note',
    'set-order': 'set order',
    load: 'load',
    reps: 'set reps',
    duration: 'set time',
  },
  required: ['date', 'exercise', 'set-order', 'load', 'reps', 'duration'],
  layouts: [],
}

/** One row per set, the newest first, each with its time. */
export const liftlog: TableFormat = {
  format: 'liftlog',
  names: {
    'workout-number': 'session id',
    date: 'timestamp',
    exercise: 'exercise',
    load: 'weight',
    'load-unit': 'weight unit',
    reps: 'reps',
    'exercise-note': 'notes|note',
  },
  required: ['workout-number', 'date', 'exercise', 'load', 'reps'],
  layouts: [],
  workoutIdentity: 'number',
}

export const lyfta: TableFormat = {
  format: 'lyfta',
  names: {
    title: 'title|workout title',
    date: 'date|start time',
    'workout-duration': 'duration',
    exercise: 'exercise|exercise name|exercise title',
    superset: 'superset id|superset',
    load: 'weight',
    reps: 'reps',
    distance: 'distance',
    duration: 'time',
    'set-type': 'set type',
    'workout-note': 'description|notes|note',
    'exercise-note': 'exercise note|exercise notes',
    rpe: 'rpe',
    'rpe-or-reps-in-reserve': 'rir rpe|rpe rir',
  },
  required: ['title', 'date', 'exercise', 'superset', 'set-type'],
  layouts: [],
}
