import type { ColumnMeaning, ColumnNames } from '#training/imports/columns.ts'
import type { ImportFormat } from '#training/imports/import-formats.ts'

/** A format with a table in which each row is a set. */
export type TableFormat = {
  format: ImportFormat
  names: ColumnNames
  /** The meanings that a header must have to be recognised; a list requires one of its meanings. */
  required: (ColumnMeaning | ColumnMeaning[])[]
  /** Known orders of columns, for headers in unknown languages and files without a header. */
  layouts: (ColumnMeaning | null)[][]
  /** True if a set without an order is rejected. */
  requiresSetOrder?: boolean
  /** True if all sets of a day are one workout. */
  isDayOneWorkout?: boolean
}

const hevy: TableFormat = {
  format: 'hevy',
  names: {
    title: 'title|workout title|workout name',
    date: 'start time|start',
    end: 'end time|end',
    'workout-note': 'description|workout description|workout notes',
    exercise: 'exercise title|exercise name|exercise',
    superset: 'superset id|superset|superset group',
    'exercise-note': 'exercise notes|exercise note|notes',
    'set-order': 'set index|set number|set order',
    'set-type': 'set type|type',
    load: 'weight|load',
    'load-unit': 'weight unit|load unit',
    reps: 'reps|repetitions',
    distance: 'distance',
    'distance-unit': 'distance unit',
    duration: 'duration|seconds',
    rpe: 'rpe',
  },
  required: ['title', 'date', 'end', 'exercise', ['set-order', 'set-type']],
  layouts: [
    [
      'title',
      'date',
      'end',
      'workout-note',
      'exercise',
      'superset',
      'exercise-note',
      'set-order',
      'set-type',
      'load',
      'reps',
      'distance',
      'duration',
      'rpe',
    ],
  ],
}

const strong: TableFormat = {
  format: 'strong',
  names: {
    'workout-number': 'workout',
    date: 'date|datum|fecha|data|дата|日期|日付|날짜|dato|päivämäärä|tarih',
    title:
      'workout name|workout title|name des workouts|workoutname|trainingsname|nom de l entraînement|nom de l entrainement|nombre del entrenamiento|nome do treino|nome allenamento|nome dell allenamento|название тренировки|ワークアウト名|训练名称|运动名称',
    'workout-duration':
      'duration|workout duration|dauer|trainingsdauer|workout dauer|durée|duración|duração|durata|duur|длительность|продолжительность|時間|时长',
    exercise:
      'exercise name|exercise|name der übung|übungsname|übung|nom de l exercice|exercice|nombre del ejercicio|ejercicio|nome do exercício|exercício|nome esercizio|nome dell esercizio|esercizio|naam oefening|oefening|название упражнения|упражнение|種目名|练习名称|动作名称',
    'set-order':
      'set order|set number|reihenfolge festlegen|satzreihenfolge|satz reihenfolge|reihenfolge der sätze|ordre des séries|ordre de la série|orden de serie|orden de series|orden de la serie|ordem da série|ordem das séries|ordine serie|ordine della serie|setvolgorde|порядок подходов|порядок подхода|セット順|组数顺序',
    load: 'weight|gewicht|poids|peso|вес|重量|무게|vikt|vægt|vekt|paino|ağırlık',
    'load-unit':
      'weight unit|gewichtseinheit|einheit des gewichts|gewicht einheit|unité de poids|unidad de peso|unidade de peso|unità di peso|unità peso|gewichtseenheid|единица веса|重量単位|重量单位',
    reps: 'reps|wiederh|wiederholungen|wdh|répétitions|répét|reps répétitions|repeticiones|repetições|ripetizioni|herhalingen|повторения|повторы|レップ|次数|回数',
    rpe: 'rpe',
    distance:
      'distance|entfernung|distanz|strecke|distancia|distância|distanza|afstand|расстояние|дистанция|距離|距离',
    'distance-unit':
      'distance unit|entfernungseinheit|einheit der entfernung|distanzeinheit|unité de distance|unidad de distancia|unidade de distância|unità di distanza|afstandseenheid|единица расстояния|距離単位|距离单位',
    duration: 'seconds|sekunden|secondes|segundos|secondi|seconden|секунды|秒|秒数',
    'exercise-note': 'notes|note|notizen|anmerkungen|notas|remarques|opmerkingen|заметки|メモ|备注',
    'workout-note':
      'workout notes|workout note|workout notizen|trainingsnotizen|notes de l entraînement|notes d entraînement|notas del entrenamiento|notas do treino|note allenamento|note dell allenamento|trainingsnotities|заметки к тренировке|заметки тренировки|ワークアウトメモ|训练备注',
  },
  required: ['date', 'exercise', 'set-order', ['load', 'reps']],
  layouts: [
    [
      'date',
      'title',
      'workout-duration',
      'exercise',
      'set-order',
      'load',
      'reps',
      'distance',
      'duration',
      'exercise-note',
      'workout-note',
      'rpe',
    ],
    [
      'date',
      'title',
      'workout-duration',
      'exercise',
      'set-order',
      'load',
      'reps',
      'rpe',
      'distance',
      'duration',
      'exercise-note',
      'workout-note',
    ],
    [
      'date',
      'title',
      'workout-duration',
      'exercise',
      'set-order',
      'load',
      'reps',
      'distance',
      'duration',
      'rpe',
    ],
    [
      'date',
      'title',
      'workout-duration',
      'exercise',
      'set-order',
      'load',
      'load-unit',
      'reps',
      'rpe',
      'distance',
      'distance-unit',
      'duration',
      'exercise-note',
      'workout-note',
    ],
    [
      'date',
      'title',
      'exercise',
      'set-order',
      'load',
      'load-unit',
      'reps',
      'rpe',
      'distance',
      'distance-unit',
      'duration',
      'exercise-note',
      'workout-note',
      'workout-duration',
    ],
    [
      'workout-number',
      'date',
      'title',
      'workout-duration',
      'exercise',
      'set-order',
      'load',
      'reps',
      'rpe',
      'distance',
      'duration',
      'exercise-note',
      'workout-note',
    ],
  ],
  requiresSetOrder: true,
}

const fitnotes: TableFormat = {
  format: 'fitnotes',
  names: {
    date: 'date',
    exercise: 'exercise|exercise name',
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
    ['date', 'exercise', null, 'load', 'load-unit', 'reps', 'distance', 'distance-unit', 'duration', 'note'],
  ],
  isDayOneWorkout: true,
}

/** FitNotes for iOS exports other columns than FitNotes for Android. */
const fitnotesIos: TableFormat = {
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

/** The formats, the most specific first. */
export const tableFormats: readonly TableFormat[] = [hevy, fitnotesIos, strong, fitnotes]
