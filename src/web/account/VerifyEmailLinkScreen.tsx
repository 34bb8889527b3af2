import { useParams } from 'react-router'
import { EmailVerificationResultSection } from '#web/account/visitors/EmailVerificationResultSection.tsx'
import { RouterVisitorPage } from '#web/app/visitors/RouterVisitorPage.tsx'

/** The page that opens from the confirmation link in the email. */
export function VerifyEmailLinkScreen() {
  const { token = '' } = useParams()
  return (
    <RouterVisitorPage>
      <EmailVerificationResultSection token={token} />
    </RouterVisitorPage>
  )
}
