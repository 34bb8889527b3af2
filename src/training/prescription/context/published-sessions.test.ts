import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'

/** Sessions in six languages, with what is read and what is marked. */
const readings: Readonly<Record<string, string[]>> = {
  '12-mal 200 m, dazwischen 100 m traben': ['Run | 12 x 200 m | recovery 100 m jog'],
  '15 min einlaufen, danach 8 x 400 m, 2 min Trabpause, 10 min auslaufen': [
    'Run | 1 x 900 s, warm-up + 8 x 400 m + 1 x 600 s, cool-down | recovery 120 s jog',
  ],
  'Rad 90 min, Trittfrequenz 90': ['Rad | 1 x 5400 s, 90 per minute'],
  "2 fois 3000 mètres à 4:10, récup 3' en trottinant": [
    'Run | 2 x 3000 m, pace 250 s/km | recovery 180 s jog',
  ],
  "15 min d'échauffement, puis 6 x 400 m": ['Intervals | 1 x 900 s, warm-up + 6 x 400 m'],
  "12x400m à l'allure VMA avec 1 min de récupération": ['Intervals | 12 x 400 m, vo2max | recovery 60 s'],
  '3 accélérations de 20" avec 10" de repos entre chaque': ['accélérations | 3 x 20 s | rest 10 s'],
  '45 min footing souple': ['footing | 1 x 2700 s, easy'],
  "10' trote suave + 5x1000 mts a 4:20 rec 1' + 10' suaves": [
    'trote | 2 x 600 s, easy + 5 x 1000 m, pace 260 s/km | recovery 60 s',
  ],
  'Rodaje 8 km + 6 rectas de 80 m': ['Rodaje | 1 x 8000 m', 'rectas | 6 x 80 m'],
  '30 minutos de carrera continua a ritmo normal (5:30 el kilómetro)': [
    'carrera continua | 1 x 1800 s, pace 330 s/km',
  ],
  "6 x 2' forte, intervalo de 1' caminhando": ['Run | 6 x 120 s, hard | recovery 60 s walk'],
  'Corsa a piacere 20 km': ['Corsa | 1 x 20000 m'],
  '20 a 30 minutos de footing': ['footing | 1 x 1200-1800 s, easy'],
  '6x50 m Technik (P 15 s)': ['Technik | 6 x 50 m | recovery 15 s'],
  '8 series de 400 m a buen ritmo con 2 minutos de descanso entre ellas': [
    'Intervals | 8 x 400 m | rest 120 s',
  ],
  "20' footing + 10x400m r=1', 10' footing": [
    'footing | 1 x 1200 s, easy + 10 x 400 m + 1 x 600 s, easy | rest 60 s',
  ],
  '10 min jog, 5x1000m @ 4:20/km, 1 min rest': [
    'Run | 1 x 600 s, easy + 5 x 1000 m, pace 260 s/km | rest 60 s',
  ],
  '10 min jog': ['jog | 1 x 600 s'],
  '2 x 7 hills of 40 m': ['hills', 'marked: 2 x 7', 'marked: of 40 m'],
  '6 hills of 40 m': ['hills | 6 x 40 m'],
  'Échauffement 20 min + 10 x 30"/30" + 10 min retour au calme': [
    'Intervals | 1 x 1200 s, warm-up + 10 x 30 s + 1 x 600 s, cool-down | rest 30 s',
  ],
  'Échauffement 20 min + 10 x 30"/30" + récup 3 min + 10 x 30"/30"': [
    'marked: 20 min + 10 x 30"/30" + récup 3 min + 10 x 30"/30"',
  ],
  'jogging 5 min (side steps)': ['jogging | 1 x 300 s'],
  'Week 1: 5 km easy\nWeek 2: 30 min bike': ['Endurance | 1 x 5000 m, easy', 'bike | 1 x 1800 s'],
  'Week 1: 30 min bike\nWeek 2: 5 km easy': ['bike | 1 x 1800 s', 'Endurance | 1 x 5000 m, easy'],
  'Swim\nMonday: 8x50, 20 s rest\nTuesday: 400 easy': [
    'Swim',
    'Swim | 8 x 50 m | rest 20 s',
    'Swim | 1 x 400 m, easy',
  ],
  "Bike\nTime: 45m\nWU: 10'\nMS: 20' Z2": ['Bike', 'Bike | 1 x 600 s, warm-up', 'Bike | 1 x 1200 s, zone 2'],
  'Run\nDuration: 60 min': ['Run | 1 x 3600 s'],
  'Run\nTime: 45m': ['Run', 'marked: Time: 45m'],
  'Squat 3x5\nTake an extra 2 min rest': ['Squat | 3 x 5 reps', 'marked: Take an extra 2 min rest'],
  'Squat 3x5\nRow, rest 2:00': ['Squat | 3 x 5 reps', 'Row | rest 120 s'],
}

for (const [text, expected] of Object.entries(readings))
  test(`reads the session ${text}`, () => {
    assert.deepEqual([...describeDay(text), ...listMarks(text).map(words => `marked: ${words}`)], expected)
  })
