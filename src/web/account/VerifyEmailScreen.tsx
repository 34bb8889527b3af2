import { VerifyEmailSection } from '#web/account/visitors/VerifyEmailSection.tsx'
import { RouterVisitorPage } from '#web/app/visitors/RouterVisitorPage.tsx'

export const VerifyEmailScreen = () => (
  <RouterVisitorPage>
    <VerifyEmailSection />
  </RouterVisitorPage>
)
