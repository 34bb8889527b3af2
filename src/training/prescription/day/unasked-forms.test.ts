import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLine } from '#training/prescription/line/format-line.ts'
import { parseDay } from './parse-day.ts'

/** Formats the exercises of a text, and lists what is marked or asked about after a bar. */
function read(text: string): string {
  const { blocks, lines } = parseDay(text)
  const items = blocks.flatMap(block => block.items.map(item => formatLine(item)))
  const marks = lines.flatMap(({ kind, from, to, contentFrom, reading, question }) => [
    ...(kind === 'free' ? [text.slice(from, to)] : []),
    ...(question ? ['?'] : []),
    ...(reading?.questions ?? []).map(() => '?'),
    ...(reading?.remains ?? []).map(span => text.slice(contentFrom + span.from, contentFrom + span.to)),
  ])
  return [items.join('; '), ...marks].join(' | ')
}

const readAll = (forms: readonly (readonly [text: string, expected: string])[]) => {
  for (const [text, expected] of forms) assert.equal(read(text), expected, text)
}

test('repetitions may be followed by the number of minutes in which they are done', () =>
  readAll([
    ['Power clean 2 reps EMOM x 10 @ 70%', 'Power clean 10×2 70 %, on 1 min'],
    ['Rack jerk\n1 rep emom 8 min @ 72%', 'Rack jerk 8×1 72 %, on 1 min'],
    ['Deadlift 3 reps on the minute for 10 minutes @ 70%', 'Deadlift 10×3 70 %, on 1 min'],
    ['Front squat 2 reps every 2 min for 10 min @ 75%', 'Front squat 5×2 75 %, on 2 min'],
    ['Turkish get-up: 1 per side EMOM x 10, 20kg', 'Turkish get-up 10×1 20 kg per side, on 1 min'],
    // Seven minutes are no whole number of intervals.
    ['Front squat 2 reps every 2 min for 7 min', 'Front squat 1×2, on 2 min | 7 min'],
  ]))

test('a number of times or a sign at the end counts the sets of the only exercise', () =>
  readAll([
    ['12 second hang, 3 minutes rest, 5 times', 'hang 5×12 s, rest 3:00'],
    ['High knees x 20m, walk back, 2 times', 'High knees 2×20 m, walk back'],
    ['30 sec plank / 30 sec rest x 5', 'plank 5×30 s, rest 0:30'],
    ['Swings 20/20, 15 sets on the 1:30', 'Swings 15×20 per side, on 1:30'],
    ['Swings 20/15, 15 sets on the 1:30', 'Swings | 20/15, 15 sets on the 1:30'],
  ]))

test('of two amounts in calories, the first is prescribed and the athlete reads the second', () =>
  readAll([
    ['15/12 cal row', 'row 1×15 cal // /12 cal'],
    ['60/45 Calorie Bike', 'Bike 1×60 cal // /45 Calorie'],
    ['12/15 cal row', 'row | 12/15 cal'],
  ]))

test('a height in inches for men and women is a note, and a pair of weights is not', () =>
  readAll([
    ['15 Box jumps (24/20)', 'Box jumps 1×15 // 24/20'],
    ['10 Box jumps 24/20"', 'Box jumps 1×10 // 24/20"'],
    ['12 Box step-ups (50/35)', 'Box step-ups 1×12 22.68/15.88 kg'],
  ]))

test('a speed of the bar, a level of pain and a pace without an effort are notes', () =>
  readAll([
    ['Squat 3x5 @ 0.8 m/s', 'Squat 3×5 // @ 0.8 m/s'],
    ['Back squat 3x5 @ 80% (velocity >0.5 m/s)', 'Back squat 3×5 80 % // velocity >0.5 m/s'],
    ['Run 5 min @ 4 m/s', 'Run 5 min 4:10 /km'],
    ['Step down 3x10 each side, pain < 4/10', 'Step down 3×10 per side // pain < 4/10'],
    ['Run 4x5 min at 8k race pace', 'Run 4×5 min // at 8k race pace'],
    ['Run 40 min at a consistent pace', 'Run 40 min // at a consistent pace'],
    ['Run 40 min at 10k pace', 'Run 40 min 10 km pace'],
    ['4 x 10 min easy + 5 min at HIM pace', ' | 4 x 10 min easy + 5 min at HIM pace'],
  ]))

test('a stroke rate with a letter is read if it is no rest', () =>
  readAll([
    ["4 x 1k, r24, 3' rest", 'Row 4×1 km 24 spm, rest 3:00'],
    ["5 x 1250m, 4' rest, r30", 'Row 5×1.25 km 30 spm, rest 4:00'],
    ['4 x 75 r15', ' | 4 x 75 r15'],
    ["3 x 20' UT2 @ 20 spm", 'Row 3×20 min 20 spm // UT2'],
  ]))

test('parts with dots are repeated, and a short rest between the repetitions is one within the set', () =>
  readAll([
    ['Power snatch 2.2.2 x 3 @ 75%', 'Power snatch 3×2+2+2 75 %'],
    ['Deadlift 1.1.1 x 4, 15 s between reps @ 88%', 'Deadlift 4×1+1+1 pause 15 s 88 %'],
    ['Sprint 6 x 60 m, 20 s between reps', 'Sprint 6×60 m, rest 0:20'],
    ['Squat 3x5, 20 s between reps', 'Squat 3×5 | 20 s between reps'],
  ]))

test('`total` may stand before or after the word for repetitions', () =>
  readAll([
    ['Strict press - 40 total reps, 65-75%', 'Strict press 1×40 total 65-75 %'],
    ['Face pull: 100 reps total', 'Face pull 1×100 total'],
  ]))
