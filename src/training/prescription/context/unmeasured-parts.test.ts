import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDay, listMarks } from '#support/notation/describe-day.ts'

/** The reading of each text; nothing of it may be marked. */
const read: Readonly<Record<string, string[]>> = {
  '6 x 800 m @ 3k pace, 400 m jog rec': ['Run | 6 x 800 m, race pace 3k | recovery 400 m jog'],
  '10 x 400 @ mile pace, 400 jog recoveries': ['Run | 10 x 400 m, race pace mile | recovery 400 m jog'],
  '6 x 800 m\n400 m jog recovery': ['Run | 6 x 800 m | recovery 400 m jog'],
  '3 x 1 km tempo\n2 min float\n1 km cool-down': [
    'Intervals | 3 x 1000 m, tempo | rest 120 s',
    'Endurance | 1 x 1000 m, cool-down',
  ],
  'Bike 3 x 10 min @ 90% FTP with 5 min recovery (<55% FTP)': ['Bike | 3 x 600 s, 90 % FTP | recovery 300 s'],
  'Bike 4 x 8 min @ 105% FTP, 4 min recovery @ 50%, 10 min @ 60% FTP': [
    'Bike | 4 x 480 s, 105 % FTP + 1 x 600 s, 60 % FTP | recovery 240 s',
  ],
  'Bike 3 x 10 min @ 250 W w/ 5 min @ 150 W': ['Bike | 3 x 600 s, 250 W | recovery 300 s'],
  'Bike 3 x 10 min Z4 w/ 5 min Z1, 10 min Z2': [
    'Bike | 3 x 600 s, zone 4 + 1 x 600 s, zone 2 | recovery 300 s',
  ],
  'Run 6 x 400 m w/ 90 s rest @ 5k pace': ['Run | 6 x 400 m, race pace 5k | rest 90 s'],
  'Recovery 4 miles': ['Recovery | 1 x 6437 m'],
  'Recovery: 45 min Z1': ['Recovery | 1 x 2700 s, zone 1'],
  '6 x 800 m\nRecovery 400 m': ['Intervals | 6 x 800 m | recovery 400 m'],
  'Tue: 8 x (3 min run, 1 min walk)': ['[intervals 8] run | 1 x 180 s | recovery 60 s walk'],
  'Run/walk: 8 x (3 min run, 1 min walk), 5 min walk': [
    '[intervals 8] run | 1 x 180 s | recovery 60 s walk',
    'walk | 1 x 300 s',
  ],
  'Tue: AM - 7 miles easy; PM - 8 x 400 m, 90 s rest': [
    'Endurance | 1 x 11265 m, easy',
    'Intervals | 8 x 400 m | rest 90 s',
  ],
  'Tempo: 3 x 2 miles @ 6:30/mi, 1 min rest': ['Tempo | 3 x 3219 m, pace 242 s/km | rest 60 s'],
  '5 km tempo @ 4:15': ['Run | 1 x 5000 m, pace 255 s/km'],
  '6 x 800 m @ 5k tempo': ['Run | 6 x 800 m, race pace 5k'],
  'Ride: 2 h, 1000 m climbing': ['Ride | 1 x 7200 s'],
  'Squat 3x5 tempo 3 1 x 0': ['Squat | 3 x 5 reps | tempo 3-1-X-0'],
  '5 x 3 min im 5-km-Renntempo': ['Run | 5 x 180 s, race pace 5k'],
  "12' erg warm-up (6' @ r18, 6' @ r20), then 6k at 2:05 split": [
    'erg | 1 x 360 s, warm-up, 18 per minute + 1 x 360 s, warm-up, 20 per minute + 1 x 6000 m, pace 250 s/km',
  ],
  'Ski erg 5 x 500 m @ 2k pace, rest 1:1': ['Ski erg | 5 x 500 m, race pace 2k'],
  '8 x 2 min hard, equal recovery': ['Intervals | 8 x 120 s, hard'],
  "10 x 400 m a 95% VMA, recup 1'": ['Intervals | 10 x 400 m | recovery 60 s'],
  '60 min Rad GA1, TF 90-100': ['Rad | 1 x 3600 s'],
  '4 x 8 min EB, 4 min Pause': ['Intervals | 4 x 480 s | rest 240 s'],
  'Bike 60 min Z2, straight into run 15 min easy': ['Bike | 1 x 3600 s, zone 2', 'run | 1 x 900 s, easy'],
  'Bike 60 min Z2, then run 15 min easy': ['Bike | 1 x 3600 s, zone 2', 'run | 1 x 900 s, easy'],
  '3 sets of 10 x 30/15, 5 min between sets': ['[intervals 3 rest 300] Intervals | 10 x 30 s | rest 15 s'],
  "2x(10x30''/30'') récup 3' entre les blocs": ['[intervals 2 rest 180] Intervals | 10 x 30 s | rest 30 s'],
  '2 x 5 x 400 m @ 5k pace. 100 m jog between reps, 4 min between sets': [
    '[intervals 2 rest 240] Run | 5 x 400 m, race pace 5k | recovery 100 m jog',
  ],
  '400 pull breathing 3-5-7-5 by 100': ['pull | 1 x 400 m'],
  'Big gear: 5 x 5 min Z3': ['Big gear | 5 x 300 s, zone 3'],
  '6 x 50 kick, 10 s': ['kick | 6 x 50 m | recovery 10 s'],
  'WU 20 min easy, 8 x 300 m, 75 s rest': ['Intervals | 1 x 1200 s, easy, warm-up + 8 x 300 m | rest 75 s'],
  'WU 20 min easy, 4 x 100 m strides, 60 s rest': [
    'Run | 1 x 1200 s, easy, warm-up',
    'strides | 4 x 100 m, warm-up | rest 60 s',
  ],
}

for (const [text, items] of Object.entries(read))
  test(`reads ${text}`, () => {
    assert.deepEqual(describeDay(text), items)
    assert.deepEqual(listMarks(text), [])
  })

test('words for a recovery without a length change nothing else', () => {
  assert.deepEqual(listMarks('150 m shuttle: 6 reps').length > 0, true)
  assert.deepEqual(listMarks('Squat 3x5 <80%'), ['<80%'])
  assert.deepEqual(describeDay('Box breathing 5 min'), ['Box breathing | 1 x 300 s'])
})
