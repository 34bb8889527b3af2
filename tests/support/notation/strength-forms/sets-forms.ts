import type { ExerciseKind, SetsForm } from './form.ts'

const lifted: readonly ExerciseKind[] = ['barbell', 'dumbbell', 'kettlebell', 'machine', 'bodyweight']
const oneSided: readonly ExerciseKind[] = ['dumbbell', 'kettlebell', 'bodyweight']

/** The same sets of five, written differently. */
const equalSets = [
  '5x5',
  '5 x 5',
  '5×5',
  '5 X 5',
  '5*5',
  '5x5 reps',
  '5 x 5 reps',
  '5 sets of 5',
  '5 sets of 5 reps',
  '5 sets x 5 reps',
  '5 sets × 5',
  '5 sets, 5 reps',
  '5 sets - 5 reps',
  '5 sets/5 reps',
  '5 sets for 5 reps',
  '5 sets @ 5 reps',
  'sets: 5 reps: 5',
  'Sets: 5, Reps: 5',
  '5 (sets) x 5 (reps)',
  '5s x 5r',
  'five sets of five',
  '5 sets of five reps',
  'x5x5',
  '5, 5, 5, 5, 5',
  '5/5/5/5/5',
  '5-5-5-5-5',
  '5,5,5,5,5',
  '5 work sets of 5',
  '5 working sets x 5 reps',
]

const rangeSets = [
  '3x8-12',
  '3 x 8-12',
  '3 x 8–12',
  '3 sets of 8-12',
  '3 sets of 8 to 12 reps',
  '3 sets x 8-12 reps',
  '3x8-12 reps',
  '3 sets, 8-12 reps',
  '3 sets (8-12 reps)',
  '3 x (8-12)',
  '8-12 reps x 3 sets',
  '8-12 reps, 3 sets',
]

const rangesOfSets = ['3-4 x 10', '3-4 sets of 10', '3-4 sets x 10 reps', '3–4×10', '3 to 4 sets of 10']

const falling = [
  '8,8,6,6',
  '8/8/6/6',
  '8-8-6-6',
  '8, 8, 6, 6',
  '4 sets: 8, 8, 6, 6',
  '4 sets of 8, 8, 6, 6',
  '4 x 8/8/6/6',
]

const maximum = [
  '3 x max',
  '3xAMRAP',
  '3 x AMRAP',
  '3 sets AMRAP',
  '3 sets of AMRAP',
  '3 x max reps',
  '3 sets to failure',
  '3 x failure',
  '3 sets of max reps',
  '3 sets x max',
]

const perSide = [
  '3x8 each side',
  '3 x 8 each',
  '3x8/side',
  '3 x 8 per side',
  '3x8 e/s',
  '3x8 ea',
  '3 sets of 8 each side',
  '3 sets of 8 per leg',
  '3x8 each leg',
  '3x8/leg',
  '3x8 (each side)',
  '3 sets x 8 reps each arm',
  '3x8 per arm',
  '3x8 L/R',
  '3 x 8 reps/side',
  '3x8 both sides',
]

const held = [
  '3x30s',
  '3 x 30 sec',
  '3 x 30 seconds',
  '3x:30',
  '3 x 0:30',
  '3 sets of 30 seconds',
  '3 sets x 30s',
  '3x30s hold',
  '3x30 sec holds',
  '3 sets of 30 sec',
  '3x30"',
  '30 sec x 3',
  '30s x 3 sets',
  '3 sets, 30 seconds each',
]

const as = (typed: readonly string[], ...meanings: string[][]) => typed.map(one => ({ typed: one, meanings }))

/** Ways to write sets and amounts, from `5x5` to `3 sets, 30 seconds each`. */
export const setsForms: readonly SetsForm[] = [
  ...as(equalSets, ['5 x 5 reps']).map(form => ({ ...form, kinds: lifted })),
  ...as(rangeSets, ['3 x 8-12 reps']).map(form => ({ ...form, kinds: lifted })),
  ...as(rangesOfSets, ['3 x 10 reps'], ['4 x 10 reps']).map(form => ({ ...form, kinds: lifted })),
  ...as(falling, ['2 x 8 reps', '2 x 6 reps']).map(form => ({ ...form, kinds: lifted })),
  ...as(['5/3/1'], ['1 x 5 reps', '1 x 3 reps', '1 x 1 reps']).map(form => ({ ...form, kinds: lifted })),
  ...as(['5x3+'], ['4 x 3 reps', '1 x 3 reps, amrap']).map(form => ({ ...form, kinds: lifted })),
  ...as(maximum, ['3 x max reps']).map(form => ({ ...form, kinds: ['bodyweight', 'machine'] as const })),
  ...as(perSide, ['3 x 8 reps, per side']).map(form => ({ ...form, kinds: oneSided })),
  ...as(['3 sets, 30 seconds each side'], ['3 x 30 s, per side']).map(form => ({
    ...form,
    kinds: ['hold'] as const,
  })),
  ...as(held, ['3 x 30 s'], ['3 x 30 s, per side']).map(form => ({ ...form, kinds: ['hold'] as const })),
]
