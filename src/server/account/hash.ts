import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { turns } from '../storage/turns.ts'

/** OWASP's parameters; Argon2id is the library's own choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is meant to be dear, and anybody may ask for it. One processor is left to everybody else, and of the four
 * threads on which Node also reads files one; with more that wait, the last would wait for many seconds.
 */
const inTurn = turns(Math.max(1, Math.min(3, availableParallelism() - 1)), 200)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost))
}

/** Without an account it takes the same time and says no: the clock tells nobody which addresses are known. */
export function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  return inTurn(() => verify(hashed ?? nobodys, normal(password)))
}

/** What the same keys give on a phone and on a computer: an accented letter is one character, or two. */
const normal = (password: string) => password.normalize('NFKC')

/** Well formed, of the same cost, and the hash of nothing. */
const nobodys = [
  '',
  'argon2id',
  'v=19',
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  'bm9ib2R5IG5vYm9keSAhIQ',
  'A'.repeat(43),
].join('$')
