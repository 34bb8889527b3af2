import { useSearchParams } from 'react-router'
import { InboxPanel } from './InboxPanel.tsx'
import { VerificationPanel } from './VerificationPanel.tsx'

/** After registering: with the token where no mail was sent, else with the address to look at. */
export function VerifyEmailScreen() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <VerificationPanel token={token} /> : <InboxPanel email={query.get('email') ?? ''} />
}
