/** The kinds of exercises, which decide which loads and amounts are possible. */
export type ExerciseKind = 'barbell' | 'dumbbell' | 'kettlebell' | 'machine' | 'bodyweight' | 'hold'

/** A way to write a name, with the kind of the exercise. */
export type NameForm = { typed: string; kind: ExerciseKind }

/**
 * A way to write sets and amounts. `meanings` are the lines of the corpus format without loads, of which several are
 * possible if they are equally fair.
 */
export type SetsForm = { typed: string; meanings: string[][]; kinds?: readonly ExerciseKind[] }

/** A way to write a load or an effort, with the properties that it gives to each set. */
export type LoadForm = { typed: string; meanings: string[]; kinds?: readonly ExerciseKind[] }

/** A way to write something that applies to the whole exercise: a rest, a tempo or a remark. */
export type DetailForm = { typed: string; meanings: string[] }

/** A way to put the parts of a line together, with its name. Parts that are left out are empty. */
export type LineForm = { typed: string; build: (parts: LineParts) => string }

export type LineParts = Record<'name' | 'sets' | 'load' | 'rest' | 'tempo' | 'remark', string>
