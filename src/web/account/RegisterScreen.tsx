import { RegistrationSection } from '#web/account/visitors/RegistrationSection.tsx'
import { RouterVisitorPage } from '#web/app/visitors/RouterVisitorPage.tsx'

export const RegisterScreen = () => (
  <RouterVisitorPage>
    <RegistrationSection />
  </RouterVisitorPage>
)
