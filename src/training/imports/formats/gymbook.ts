import type { ColumnMeaning } from '#training/imports/columns.ts'
import type { TableFormat } from './table-format.ts'

const beforeSet: ColumnMeaning[] = ['date', 'title', 'time', 'exercise', 'region', 'region', 'region']
const ofSet: ColumnMeaning[] = ['reps', 'load', 'note', 'status']

/** Each set has its own time. The names of the columns and the words in them depend on the language of the phone. */
export const gymbook: TableFormat = {
  format: 'gymbook',
  names: {
    date: 'date|datum|data',
    time: 'time|start|start time|startzeit|uhrzeit|zeit|orario',
    title: 'workout|training|workout name|programma',
    exercise: 'exercise|übung|esercizio',
    region: 'region|area|bereich|zona|muscle group|muscle groups|muskelgruppe|muskelgruppen|gruppi muscolari',
    'set-type':
      'set warm up set cool down set|set warmup set cooldown set|set set di riscaldamento set di defaticamento',
    reps: 'repetitions|reps|wiederholungen|repetitions time|wiederholungen zeit|ripetizioni tempo',
    load: 'weight|gewicht|weight distance|gewicht distanz|gewicht strecke|peso distanza',
    duration: 'duration|dauer',
    distance: 'distance|distanz|strecke',
    status: 'skipped|ausgelassen|übersprungen|saltato',
    note: 'notes|note|notizen|notiz|appunti',
  },
  required: ['date', 'title', 'exercise', 'region', 'load', 'reps'],
  layouts: [
    [...beforeSet, 'set-type', ...ofSet],
    [...beforeSet, ...ofSet],
  ],
  workoutIdentity: 'day-and-title',
}
