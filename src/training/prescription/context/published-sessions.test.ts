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
  "Bike\nTime: 45m\nWU: 10'\nMS: 20' Z2": ['Bike | 1 x 600 s, warm-up', 'Bike | 1 x 1200 s, zone 2'],
  'Run\nDuration: 60 min': ['Run | 1 x 3600 s'],
  'Run\nTime: 45m': ['marked: Time: 45m'],
  'Squat 3x5\nTake an extra 2 min rest': ['Squat | 3 x 5 reps', 'marked: Take an extra 2 min rest'],
  'Squat 3x5\nRow, rest 2:00': ['Squat | 3 x 5 reps', 'Row | rest 120 s'],
  '1 km at your goal 5k pace x 4 reps, 90 s recovery jog between reps': [
    'Run | 4 x 1000 m, race pace 5k | recovery 90 s jog',
  ],
  '12 x 30/30 (recovery 30" jog)': ['Run | 12 x 30 s | recovery 30 s jog'],
  '- 4 × 5-minute work intervals (Zone 4)\n- 3-minute recovery between intervals': [
    'Intervals | 4 x 300 s, zone 4 | recovery 180 s',
  ],
  'Intervals | 1:00 | 3x10min @ Z4': ['Intervals', 'marked: | 1:00 | 3x10min @ Z4'],
  'Tue | Run | 45 min | 6x400m': ['Run | 1 x 2700 s + 6 x 400 m'],
  'Long ride 3:00-3:30 h': ['Long ride | 1 x 10800-12600 s'],
  '1ère séance : footing de 50 mn': ['footing | 1 x 3000 s, easy'],
  '2. Einheit: 8 km locker': ['Endurance | 1 x 8000 m, easy'],
  'Corsa di 10 km': ['Corsa | 1 x 10000 m'],
  'Finir la séance par 10 mn de footing lent': ['footing | 1 x 600 s, easy'],
  'Finish with 3 x 100 m strides': ['strides | 3 x 100 m'],
  '8x50m gambe con tavoletta Rec 15"': ['gambe | 8 x 50 m | recovery 15 s'],
  '3 x 200 m Freistil GA1, 30 Sek. Pause': ['Freistil | 3 x 200 m | rest 30 s'],
  'Run 1 min, walk 90 sec - repeat 8 times (total: 20 min)': [
    '[circuit 8] Run | 1 x 60 s',
    '[circuit 8] walk | 1 x 90 s',
  ],
  "10mn d'échauffement suivies de 35mn à 12 km/h": ['Run | 1 x 600 s, warm-up + 1 x 2100 s, pace 300 s/km'],
  'Bike 4x 8min (Cadence 90+Rpm), 2min RI': ['Bike | 4 x 480 s, 90 per minute | rest 120 s'],
  '5 sets of 4 mins at 6-7/10 effort with 60-90s jog recovery': [
    'Run | 5 x 240 s, RPE 6-7 | recovery 60-90 s jog',
  ],
  '8x50m perna com prancha, intervalo 20"': ['perna | 8 x 50 m | rest 20 s'],
  '6x400 w/ 200 jog, 4x100 strides, 2 km easy': [
    'Run | 6 x 400 m | recovery 200 m jog',
    'strides | 4 x 100 m',
    'Run | 1 x 2000 m, easy',
  ],
  '2 mi easy, 4x100 m strides, 8x200 @ mile pace w/ 200 jog': [
    'Run | 1 x 3219 m, easy',
    'strides | 4 x 100 m',
    'Run | 8 x 200 m, race pace mile | recovery 200 m jog',
  ],
  'Bike 2 h Z2, 6 x 6 s sprints, 20 min easy': [
    'Bike | 1 x 7200 s, zone 2',
    'sprints | 6 x 6 s',
    'Bike | 1 x 1200 s, easy',
  ],
  '4x60 m sprints, 4x80 m, 4x100 m': ['sprints | 4 x 60 m + 4 x 80 m + 4 x 100 m'],
  '6 x 40 m sprints, rest 2 min, 4 x 60 m': ['sprints | 6 x 40 m | rest 120 s', 'sprints | 4 x 60 m'],
  '4 x 100 m strides, 100 m jog': ['strides | 4 x 100 m | recovery 100 m jog'],
  '400 swim, 10x100 on 1:45': ['swim | 1 x 400 m', 'swim | 10 x 100 m | every 105 s'],
  '200 free, 8x50 on 1:00, 4x25 on :30': [
    'free | 1 x 200 m',
    'free | 8 x 50 m | every 60 s',
    'free | 4 x 25 m | every 30 s',
  ],
  'Squat 1x5 60 kg, 5x3 on 2:00': ['Squat | 1 x 5 reps, 60 kg + 5 x 3 reps | every 120 s'],
  '8 km steady with 5 km tempo': ['Endurance | 1 x 8000 m, steady', 'marked: with 5 km tempo'],
  '6 x 1000 m im 5 km Tempo': ['Run | 6 x 1000 m, race pace 5k'],
  'footing de 45 mn à 1h': ['footing | 1 x 2700-3600 s, easy'],
  'Run 45 min à 1h10': ['Run | 1 x 2700-4200 s'],
  'Footing entre 45min et 1h10': ['Footing | 1 x 2700-4200 s, easy'],
  'Run between 40 and 50 min': ['Run | 1 x 2400-3000 s'],
  '5 x 800 m, 400 m Pause': ['Run | 5 x 800 m | recovery 400 m'],
  '4 x 500 m rest 90': ['Intervals | 4 x 500 m | rest 90 s'],
  '4 x 8 min @ threshold with short recovery ( about 2 minutes)': [
    'Intervals | 4 x 480 s, threshold | rest 120 s',
  ],
  '4 x 8 min @ threshold with short recovery c. 2 minutes': [
    'Intervals | 4 x 480 s, threshold | recovery 120 s',
  ],
  'Swim 8x50 K': ['Swim | 8 x 50 m', 'marked: K'],
  '3 x 10 k': ['Intervals | 3 x 10000 m'],
  'Long 30+': ['Long', 'marked: 30+'],
  'Run 30+': ['Run', 'marked: 30+'],
  'Pull-up 8+': ['Pull-up | 1 x 8 reps, amrap'],
  'AM: rest, PM: 8 miles easy': ['Endurance | 1 x 12875 m, easy'],
  'AM: Swim 2000 m, PM: off': ['Swim | 1 x 2000 m'],
  '4x3 min hard\n3 min easy between each hard effort': ['Intervals | 4 x 180 s, hard | recovery 180 s easy'],
  '4x3 min hard\nTake 2 min jog between each 3-minute build effort.': [
    'Run | 4 x 180 s, hard | recovery 120 s jog',
  ],
  '6x400 m\n200 m jog between 400s': ['Run | 6 x 400 m | recovery 200 m jog'],
  'Squat 3x5\nTake 90 s rest between sets': ['Squat | 3 x 5 reps | rest 90 s'],
  'Bench 4x8\n\nFly 3x15\nRow 3x12\n\nTake 90 s rest between sets': [
    'Bench | 4 x 8 reps',
    'Fly | 3 x 15 reps',
    'Row | 3 x 12 reps',
    'marked: Take 90 s rest between sets',
  ],
  '4x5 min @ threshold\nfoo 3 bar 4 baz 9 x\n2 min easy': [
    'Intervals | 4 x 300 s, threshold',
    'Endurance',
    'marked: foo 3 bar 4 baz 9 x',
    'marked: 2 min easy',
  ],
  'Warm-up:\n10 min easy\nWorkout: 4x8 min @ threshold, 2 min jog': [
    'Warm-up | 1 x 600 s, easy, warm-up',
    'Run | 4 x 480 s, threshold | recovery 120 s jog',
  ],
  '20 min warm-up, 6 x 20 s strides': ['Run | 1 x 1200 s, warm-up', 'strides | 6 x 20 s'],
  '15 min warm up, 6x3 min on 5 min': [
    'Endurance | 1 x 900 s, warm-up',
    'Intervals | 6 x 180 s | every 300 s',
  ],
  '10 min warm-up, 3x10 push-ups': ['marked: 10 min warm-up, 3x10 push-ups'],
  '5 x 3 min (90 s jog), 5 x 1 min (60 s jog)': [
    'Run | 5 x 180 s | recovery 90 s jog',
    'Run | 5 x 60 s | recovery 60 s jog',
  ],
  "6 x 1000 m à 4'05": ['Run | 6 x 1000 m, pace 245 s/km'],
  '5 x 800m (1/2 Marathon)': ['Run | 5 x 800 m, race pace half-marathon'],
  '4 x 800m @ target 5K pace': ['Run | 4 x 800 m, race pace 5k'],
  '10 x 30 seconds “on”, 30 seconds “off”': ['Intervals | 10 x 30 s | rest 30 s'],
  '12x400s @ 5k pace': ['Run | 12 x 400 m, race pace 5k'],
  '12 x 400s, 90 s rest': ['Intervals | 12 x 400 m | rest 90 s'],
  'Bike 4 x 600s': ['Bike | 4 x 600 s'],
  'Plank 3 x 400s': ['Plank | 3 x 400 s'],
  'Swim 12 x 75 x 1:30': ['Swim | 12 x 75 m | every 90 s'],
  'Squat 3 x 5 x 1:30': ['Squat', 'marked: 3 x 5 x 1:30'],
  '6 bis 8 x 400 m': ['Intervals | 6 x 400 m'],
  '60 Min. mit 70 bis 75 % HFmax': ['Endurance | 1 x 3600 s, 70-75 % max HR'],
  '10 x 100 à cada 1.30"': ['Swim | 10 x 100 m | every 90 s'],
}

for (const [text, expected] of Object.entries(readings))
  test(`reads the session ${text}`, () => {
    assert.deepEqual([...describeDay(text), ...listMarks(text).map(words => `marked: ${words}`)], expected)
  })
