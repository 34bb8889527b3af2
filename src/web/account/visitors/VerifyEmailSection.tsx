import { useVisitorPage } from '#web/app/visitors/visitor-page.ts'
import { CheckInboxSection } from './CheckInboxSection.tsx'
import { EmailVerificationResultSection } from './EmailVerificationResultSection.tsx'

/**
 * The page shown after registration. Confirms the email address if the URL contains a token; otherwise asks
 * the user to check their email.
 */
export function VerifyEmailSection() {
  const { query } = useVisitorPage()
  const token = query.get('token')
  return token ? (
    <EmailVerificationResultSection token={token} />
  ) : (
    <CheckInboxSection email={query.get('email') ?? ''} />
  )
}
