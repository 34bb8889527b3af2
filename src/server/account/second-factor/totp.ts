import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Codes of the previous and the next step are also accepted, because the clock of the phone may be wrong. */
const allowedSteps = 1

/** Generates a secret of 160 bits, the length that RFC 4226 section 4 recommends, in base 32. */
export const generateTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the address that an authenticator app reads from a QR code. */
export const createTotpAddress = (secret: string, owner: { issuer: string; email: string }): string =>
  createTotp(secret, owner).toString()

/** Returns the time step to which a code belongs, or undefined if it is not valid now. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = createTotp(secret)
  const delta = totp.validate({ token: code, timestamp, window: allowedSteps })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

function createTotp(secret: string, { issuer, email }: { issuer?: string; email?: string } = {}): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    ...(issuer !== undefined && { issuer }),
    ...(email !== undefined && { label: email }),
  })
}
