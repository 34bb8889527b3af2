import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#contract/account/second-factor.ts'
import { hashToken } from '#server/http/tokens.ts'

/** Letters and digits that cannot be confused with each other: without i, l, o, 0 and 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupCount = 4
const groupLength = 4

/** Generates recovery codes such as `k7pd-x3mq-2wva-9hct`. Each has 79 random bits. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groupCount }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  )

/** Returns the hash under which a recovery code is stored. Ignores case, dashes and spaces. */
export const hashRecoveryCode = (secondFactorId: string, code: string): string =>
  hashToken(`${secondFactorId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
