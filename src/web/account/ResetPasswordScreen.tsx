import { useParams } from 'react-router'
import { ResetPasswordSection } from '#web/account/visitors/ResetPasswordSection.tsx'
import { RouterVisitorPage } from '#web/app/visitors/RouterVisitorPage.tsx'

export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  return (
    <RouterVisitorPage>
      <ResetPasswordSection token={token} />
    </RouterVisitorPage>
  )
}
