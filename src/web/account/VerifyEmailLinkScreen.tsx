import { useParams } from 'react-router'
import { EmailVerificationResultSection } from './EmailVerificationResultSection.tsx'

/** The page that opens from the confirmation link in the email. */
export function VerifyEmailLinkScreen() {
  const { token = '' } = useParams()
  return <EmailVerificationResultSection token={token} />
}
