import type { TableFormat } from './table-format.ts'

/** Any other table; its columns are named by the person. The names here only propose their meanings. */
export const otherTables: TableFormat = {
  format: 'csv',
  names: {
    'workout-number': 'workout id|session id|session|workout number|workout',
    date: 'date|day|workout date|start time|start|timestamp|datum|tag|fecha|data|дата|日期|日付',
    time: 'time of day|uhrzeit|zeit|hora|heure|ora',
    end: 'end time|end|ende',
    title:
      'workout name|workout title|title|routine|session name|training|program day|workout-name|trainingsname|entrenamiento|entraînement|séance|treino|allenamento|тренировка|训练|トレーニング',
    'workout-note': 'workout notes|workout note|description|workout-notizen',
    'workout-duration': 'workout duration|session duration|total time|trainingsdauer',
    exercise:
      'exercise name|exercise title|exercise|movement|lift|name der übung|übung|ejercicio|exercice|exercício|esercizio|oefening|упражнение|種目|种目|動作|动作|练习|训练动作|øvelse|övning|ćwiczenie',
    'exercise-note': 'exercise notes|exercise note',
    superset: 'superset id|superset',
    'set-order': 'set order|set index|set number|set|satz|serie|série|подход|セット',
    'set-type': 'set type|type|satzart',
    'warm-up': 'is warmup|is warm up|warmup|warm up|aufwärmen',
    'set-count': 'sets|set count|number of sets|sätze|series|séries',
    load: 'weight|load|weight per set|weight lifted|kg|kgs|lb|lbs|gewicht|peso|poids|вес|重量|actual weight',
    'load-unit': 'weight unit|load unit|unit|units|einheit',
    reps: 'reps|repetitions|rep|reps per set|repetitions per set|wiederholungen|wiederh|wdh|repeticiones|répétitions|repetições|ripetizioni|повторения|次数|回数|actual reps',
    distance: 'distance|entfernung|distanz|strecke|distancia|distância|distanza|距離|距离',
    'distance-unit': 'distance unit|entfernungseinheit',
    duration: 'seconds|duration|time|set duration|sekunden|dauer|duración|durée|duração|durata|secs',
    rpe: 'rpe',
    'reps-in-reserve': 'rir|reps in reserve',
    'rpe-or-reps-in-reserve': 'rir rpe|rpe rir',
    rest: 'rest|rest time|rest seconds|pause|descanso|repos|recupero|descanso entre series',
    note: 'notes|note|comment|comments|notizen|notas|remarques',
  },
  required: ['date', 'exercise'],
  layouts: [],
}
