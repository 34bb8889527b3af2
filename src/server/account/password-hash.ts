import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimiter } from '#server/storage/concurrency-limiter.ts'

/** The parameters recommended by OWASP. Argon2id is the library's default algorithm. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is deliberately expensive, and anyone can trigger it. The concurrency limit leaves one processor
 * free, as well as one of the four threads that Node also uses for file access. The length of the queue is
 * limited, so that nobody waits too long.
 */
const runInHashQueue = createConcurrencyLimiter(Math.max(1, Math.min(3, availableParallelism() - 1)), 200)

export function hashPassword(password: string): Promise<string> {
  return runInHashQueue(() => hash(normalisePassword(password), argon2Cost))
}

/**
 * Verifies a password. Takes equally long if there is no hash, so that the timing does not reveal whether an
 * account exists.
 */
export function verifyPassword(password: string, hashed: string | undefined): Promise<boolean> {
  return runInHashQueue(() => verify(hashed ?? dummyHash, normalisePassword(password)))
}

/** Normalises the password, because keyboards may enter an accented letter as one or two characters. */
const normalisePassword = (password: string) => password.normalize('NFKC')

/** A well-formed hash that costs the same to verify but matches no password. */
const dummyHash = [
  '',
  'argon2id',
  'v=19',
  `m=${argon2Cost.memoryCost},t=${argon2Cost.timeCost},p=${argon2Cost.parallelism}`,
  'bm9ib2R5IG5vYm9keSAhIQ',
  'A'.repeat(43),
].join('$')
