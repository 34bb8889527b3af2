import { sharedMessages } from '#contract/shared-messages.ts'
import { readInvitationParams } from '#web/account/invitation-params.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { VisitorTextLink } from '#web/app/visitors/VisitorTextLink.tsx'
import { useVisitorPage } from '#web/app/visitors/visitor-page.ts'
import { RegistrationFormSection } from './RegistrationFormSection.tsx'
import styles from './RegistrationSection.module.css'

export function RegistrationSection() {
  const { query, server } = useVisitorPage()
  const welcome = readInvitationParams(query)
  if (server?.registration === 'closed')
    return (
      <AuthPage title="Create an account" sentence={sharedMessages.registrationClosed}>
        <p>
          <VisitorTextLink to={paths.login(welcome)}>Sign in</VisitorTextLink>
        </p>
      </AuthPage>
    )
  return (
    <AuthPage title="Create an account" sentence={server?.clubName}>
      <RegistrationFormSection needsInvitation={server?.registration === 'invite'} />
      <p className={styles.already}>
        Already have an account? <VisitorTextLink to={paths.login(welcome)}>Sign in</VisitorTextLink>
      </p>
    </AuthPage>
  )
}
