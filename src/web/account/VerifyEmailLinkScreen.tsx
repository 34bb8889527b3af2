import { useParams } from 'react-router'
import { EmailVerificationResultPanel } from './EmailVerificationResultPanel.tsx'

/** The page that opens from the confirmation link in the email. */
export function VerifyEmailLinkScreen() {
  const { token = '' } = useParams()
  return <EmailVerificationResultPanel token={token} />
}
