import { passwordLengthMin } from '#web/app/specification/constants.ts'
import { formatPasswordHint } from '#web/ui/controls/password-hint.ts'
import styles from './PasswordAdviceSection.module.css'
import { useCommonPasswordCheck } from './use-common-password-check.ts'

/** A hint about the strength of a new password, or a warning if it is a common one. */
export function PasswordAdviceSection({
  password,
  owner = [],
}: {
  password: string
  /** The user's names, which the password should not contain. */
  owner?: readonly string[]
}) {
  const check = useCommonPasswordCheck(password !== '')
  if (!check?.isCommon(password)) return formatPasswordHint(password, passwordLengthMin, owner)
  return (
    <span className={styles.warning}>
      This is one of the 10,000 most common passwords, which attackers try first. Choose several words
      instead, such as <span className={styles.passphrase}>{check.suggestion}</span>
    </span>
  )
}
