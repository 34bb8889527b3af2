import type { LoadImplement } from './loadable-weight.ts'

const implementPatterns: readonly [implement: LoadImplement | null, pattern: RegExp][] = [
  ['dumbbell', /\b(dbs?|dumb-?bells?|goblet|hex press|renegade)\b/],
  ['kettlebell', /\b(kbs?|kettle-?bells?|turkish|get-?ups?)\b/],
  [
    'machine',
    /\b(machine|cable|pull-?downs?|push-?downs?|leg press|leg extensions?|leg curls?|pec deck|stack|smith)\b/,
  ],
  ['barbell', /\b(bb|bar-?bell|bar)\b/],
  [
    null,
    /\b(pull-?ups?|chin-?ups?|dips?|push-?ups?|sit-?ups?|planks?|sled|vest|med(icine)? ball|band|sandbag)\b/,
  ],
]

/**
 * Detects the implement from the name of a lift; the default is a barbell. Returns null if the lift uses no
 * barbell, dumbbell, kettlebell or machine, for example a pull-up or a sled push.
 *
 * @example detectImplement('DB bench press') // 'dumbbell'
 */
export function detectImplement(name: string): LoadImplement | null {
  const plain = name.toLowerCase()
  const match = implementPatterns.find(([, pattern]) => pattern.test(plain))
  return match ? match[0] : 'barbell'
}
