import { ForgotPasswordSection } from '#web/account/visitors/ForgotPasswordSection.tsx'
import { RouterVisitorPage } from '#web/app/visitors/RouterVisitorPage.tsx'

export const ForgotPasswordScreen = () => (
  <RouterVisitorPage>
    <ForgotPasswordSection />
  </RouterVisitorPage>
)
