import type { Implement } from './loadable.ts'

const words: readonly [how: Implement | null, named: RegExp][] = [
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
 * With what a lift is loaded, by the words of its name; a barbell where none of them says otherwise. Null: with weights
 * that stand on no rack, as on a belt.
 *
 * @example implementOf('DB bench press') // 'dumbbell'
 */
export function implementOf(name: string): Implement | null {
  const plain = name.toLowerCase()
  const said = words.find(([, named]) => named.test(plain))
  return said ? said[0] : 'barbell'
}
