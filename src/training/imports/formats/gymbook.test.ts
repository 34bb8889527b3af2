import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsvText } from '#support/read-csv-text.ts'

/** The sets of a file with one workout. */
function listSets(lines: string[], separator: ',' | ';' = ',') {
  const { workouts, totals, rejected } = readCsvText(lines.join('\n'), separator)
  assert.deepEqual(rejected, [])
  const sets = workouts.flatMap(({ exercises }) =>
    exercises.flatMap(({ name, sets }) =>
      sets.map(({ role, load, reps, durationSeconds, distance, note }) =>
        [
          name,
          role,
          load && `${load.value} ${load.unit}`,
          reps && `${reps} reps`,
          durationSeconds && `${durationSeconds} s`,
          distance && `${distance.value} ${distance.unit}`,
          note,
        ]
          .filter(Boolean)
          .join(', '),
      ),
    ),
  )
  return { workouts, totals, sets }
}

test('reads units of repetitions and time, and warm-up sets, in German', () => {
  const { sets } = listSets(
    [
      'Datum;Training;Zeit;Übung;Bereich;Muskelgruppen (Primäre);Muskelgruppen (Sekundäre);Satz / Aufwärmsatz / Cool-down-Satz;Wiederholungen / Zeit;Gewicht / Strecke;Notizen;Ausgelassen',
      '04.03.2026;Beine;18:05;Kniebeuge;Beine;Quadrizeps;Gesäß;Aufwärmsatz;8 Wiederholungen;62,5 kg;;Nein',
      '04.03.2026;Beine;18:09;Kniebeuge;Beine;Quadrizeps;Gesäß;Satz;1 Wiederholung;120,00 kg;;Nein',
      '04.03.2026;Beine;18:20;Plank;Bauch;Bauch;;Satz;45 Sekunden;0,00 kg;;Nein',
      '04.03.2026;Beine;18:30;Rudern;Cardio;Rücken;;Cool-down-Satz;10 Minuten;2,50 km;;Nein',
    ],
    ';',
  )
  assert.deepEqual(sets, [
    'Kniebeuge, warm-up, 62.5 kg, 8 reps',
    'Kniebeuge, working, 120 kg, 1 reps',
    'Plank, working, 45 s',
    'Rudern, cool-down, 600 s, 2.5 km',
  ])
})

test('reads Italian, in which skipped sets are marked with “Si”', () => {
  const { sets, totals, workouts } = listSets([
    'Data,Programma,Orario,Esercizio,Zona,Gruppi muscolari (Primari),Gruppi muscolari (Secondari),Set / Set di riscaldamento / Set di defaticamento,Ripetizioni / Tempo,Peso / Distanza,Appunti,Saltato',
    '25/02/26,"Giorno A",19:30,"Stacco","Schiena","Dorsali, Glutei",,Set di riscaldamento,"10 ripetizioni","60,00 kg",,No',
    '25/02/26,"Giorno A",19:35,"Stacco","Schiena","Dorsali, Glutei",,Set,"1 ripetizione","140,00 kg",,No',
    '25/02/26,"Giorno A",19:40,"Stacco","Schiena","Dorsali, Glutei",,Set,"5 ripetizioni","100,00 kg",,Si',
    '25/02/26,"Giorno A",19:50,"Plank","Addome","Addominali","Obliqui",Set,"60 secondi","0,00 kg",,No',
  ])
  assert.deepEqual(
    workouts.map(({ date, title }) => [date, title]),
    [['2026-02-25', 'Giorno A']],
  )
  assert.deepEqual(sets, [
    'Stacco, warm-up, 60 kg, 10 reps',
    'Stacco, working, 140 kg, 1 reps',
    'Plank, working, 60 s',
  ])
  assert.deepEqual(totals.others, [{ name: 'sets that were not completed', count: 1 }])
})

test('reads columns in an unknown language by their places', () => {
  const { sets, totals } = listSets([
    'Päivä,Ohjelma,Kello,Liike,Alue,Lihakset (A),Lihakset (B),Tyyppi,Toistot / Aika,Paino / Matka,Muistiinpanot,Ohitettu',
    '25.2.2026,Jalat,19.30,Kyykky,Jalat,Reidet,,Set,8 toistoa,"80,0 kg",syvä,Ei',
    '25.2.2026,Jalat,19.35,Kyykky,Jalat,Reidet,,Set,8 toistoa,"80,0 kg",,Kyllä',
  ])
  assert.deepEqual(sets, ['Kyykky, working, 80 kg, 8 reps, syvä'])
  assert.equal(totals.format, 'gymbook')
})

test('sets with the same title belong to two workouts if there are more than three hours between them', () => {
  const { workouts } = listSets([
    'Date,Workout,Time,Exercise,Region,Repetitions / Time,Weight / Distance,Notes,Skipped',
    '2026-02-25,Day A,07:00,Squat,Legs,5 reps,80 kg,,No',
    '2026-02-25,Day A,08:30,Squat,Legs,5 reps,80 kg,,No',
    '2026-02-25,Day A,19:00,Squat,Legs,3 reps,90 kg,,No',
  ])
  assert.deepEqual(
    workouts.map(({ startTime, exercises }) => [startTime, exercises[0]?.sets.length]),
    [
      ['07:00:00', 2],
      ['19:00:00', 1],
    ],
  )
})
