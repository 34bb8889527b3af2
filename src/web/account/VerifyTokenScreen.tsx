import { useParams } from 'react-router'
import { VerificationPanel } from './VerificationPanel.tsx'

/** Where the link of the mail leads. */
export function VerifyTokenScreen() {
  const { token = '' } = useParams()
  return <VerificationPanel token={token} />
}
