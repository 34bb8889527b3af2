import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'

/** Lines as coaches of endurance sports write them every week, with what is read and what is marked. */
const readings: Readonly<Record<string, string[]>> = {
  'Warm-up 15 min, 5x1000 m, rest 2 min, cool-down 10 min': [
    'Intervals | 1 x 900 s, warm-up + 5 x 1000 m + 1 x 600 s, cool-down | rest 120 s',
  ],
  'WU 2 km, 5 x 1 km @ 10k, 90 s jog, CD 2 km': [
    'Run | 1 x 2000 m, warm-up + 5 x 1000 m, race pace 10k + 1 x 2000 m, cool-down | recovery 90 s jog',
  ],
  'Squat warm-up 40x5, 60x5, 100x3': ['Squat', 'marked: warm-up 40x5, 60x5, 100x3'],
  'WU 15 min @ 60% FTP, 4x4 min @ 108% FTP, 3 min @ 50%, CD 10 min': [
    'Bike | 1 x 900 s, 60 % FTP, warm-up + 4 x 240 s, 108 % FTP + 4 x 180 s, 50 % FTP + 1 x 600 s, cool-down',
  ],
  '8 km easy with 6x150 m of hills': ['hills', 'marked: 8 km easy with 6x150 m of'],
  '8x400m @ 75s w/ 400 jog': ['Run | 8 x 400 m, pace 188 s/km | recovery 400 m jog'],
  '8x400m @ 75s': ['Intervals | 8 x 400 m', 'marked: 75s'],
  '12x200 @ 32-34, 200 jog': ['Run | 12 x 200 m, pace 160-170 s/km | recovery 200 m jog'],
  '6 x 400 m (75 s), 90 s rest': ['Run | 6 x 400 m, pace 188 s/km | rest 90 s'],
  '8x400 (90s)': ['Intervals | 8 x 400 m | rest 90 s'],
  "5x1000 (3:20) r 3'": ['Run | 5 x 1000 m, pace 200 s/km | rest 180 s'],
  'Rad: 4x8 min EB, 4 min KB': ['Rad | 4 x 480 s | recovery 240 s easy'],
  '8x400 m, 200 m TP': ['Run | 8 x 400 m | recovery 200 m jog'],
  '10 x 200 m, GP 200 m': ['Run | 10 x 200 m | recovery 200 m walk'],
  '6x800 m int. 2 min': ['Intervals | 6 x 800 m | recovery 120 s'],
  'Schwimmen 10x100 m Abgang 2:00': ['Schwimmen | 10 x 100 m | every 120 s'],
  'Tirada larga 20 km ritmo 5:30': ['Tirada larga | 1 x 20000 m, pace 330 s/km'],
  "Sortie longue 20 km allure 5'30": ['Sortie longue | 1 x 20000 m, pace 330 s/km'],
  'Trote 30 min ritmo leve': ['Trote | 1 x 1800 s, easy'],
  '3x10 min au seuil, 10 min retour au calme': ['Intervals | 3 x 600 s, threshold + 1 x 600 s, cool-down'],
  '4x3 min hard, 2 min ez': ['Intervals | 4 x 180 s, hard | recovery 120 s easy'],
  // The second level may be that of the recovery.
  'Ski 5x4 min L4, 3 min L1': ['Ski', 'marked: 5x4 min L4, 3 min L1'],
  'Ride 3h endurance, 200-220W': ['Ride | 1 x 10800 s, 200-220 W'],
  'Swim 45 min technique': ['Swim | 1 x 2700 s'],
  'Swim 10x50m technique, 20s rest': ['Swim', 'marked: 10x50m technique, 20s rest'],
  'Bike 4 x 10 min big gear, Z3, 5 min easy': ['Bike | 4 x 600 s, zone 3 | recovery 300 s easy'],
  "3x3000m @ HM, 3' jog; 6x200m @ 3k, 200 jog": [
    'Run | 3 x 3000 m, race pace half-marathon | recovery 180 s jog',
    'Run | 6 x 200 m, race pace 3k | recovery 200 m jog',
  ],
  '4x2 km @ half marathon, 2 min rest': ['Run | 4 x 2000 m, race pace half-marathon | rest 120 s'],
  '6x200m @ mile, 200 jog': ['Run | 6 x 200 m, race pace mile | recovery 200 m jog'],
  'Mo: Ruhetag\nDi: 10 km locker\nFr: frei\nSo: 15 km': [
    'Endurance | 1 x 10000 m, easy',
    'Endurance | 1 x 15000 m',
  ],
  'Mardi : repos': [],
  'Mar: descanso': [],
  'Mon/Wed/Fri: 30 min easy run': ['run | 1 x 1800 s, easy'],
  'Di: Intervalle 6x1000 m, TP 400 m': ['Intervalle | 6 x 1000 m | recovery 400 m jog'],
}

for (const [text, expected] of Object.entries(readings))
  test(`reads the session ${text}`, () => {
    assert.deepEqual([...describeDay(text), ...listMarks(text).map(words => `marked: ${words}`)], expected)
  })
