import { useSearchParams } from 'react-router'
import { CheckInboxPanel } from './CheckInboxPanel.tsx'
import { EmailVerificationResultPanel } from './EmailVerificationResultPanel.tsx'

/**
 * The page shown after registration. Confirms the email address if the URL contains a token; otherwise asks
 * the user to check their email.
 */
export function VerifyEmailScreen() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? (
    <EmailVerificationResultPanel token={token} />
  ) : (
    <CheckInboxPanel email={query.get('email') ?? ''} />
  )
}
