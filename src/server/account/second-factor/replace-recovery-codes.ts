import type { Transaction } from '#server/database/connection.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { replaceRecoveryCodeHashes } from './store.ts'

/** Stores the hashes of new recovery codes in place of the earlier ones, and returns the codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  secondFactorId: string,
  now: Date,
): Promise<string[]> {
  const codes = generateRecoveryCodes()
  const hashes = codes.map(code => hashRecoveryCode(secondFactorId, code))
  await replaceRecoveryCodeHashes(tx, secondFactorId, hashes, now)
  return codes
}
