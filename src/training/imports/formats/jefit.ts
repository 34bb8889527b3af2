import type { TableFormat } from './table-format.ts'

/** The logs of JEFIT, expanded to one row per set. */
export const jefit: TableFormat = {
  format: 'jefit',
  names: {
    'workout-number': 'jefit session',
    date: 'my date',
    'start-instant': 'start instant',
    'workout-duration': 'total time',
    exercise: 'ename',
    'set-order': 'set order',
    load: 'load',
    reps: 'reps',
  },
  required: ['workout-number', 'date', 'start-instant', 'exercise', 'load', 'reps'],
  layouts: [],
}
