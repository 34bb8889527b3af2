import { useSession, useUser } from '../app/session.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Section, SectionRow } from '../ui/Section.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { DeleteAccountPanel } from './DeleteAccountPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import parts from './SettingsScreen.module.css'

export function SettingsScreen() {
  const user = useUser()
  const { logout } = useSession()
  const isAthlete = user.role === 'athlete'
  return (
    <>
      <PageHead title="Settings" />
      <div className={parts.sections}>
        <Section
          title="Profile"
          sentence={isAthlete ? 'What your coaches see of you.' : 'What your athletes see of you.'}
        >
          <ProfilePanel user={user} />
        </Section>
        <Section title="Units and calendar" sentence="What is stored does not change, only how it is shown.">
          <PreferencesPanel user={user} />
        </Section>
        <Section title="Security" sentence="Your password, and this session.">
          <SectionRow label="This session" detail={user.email}>
            <TextButton onClick={logout}>Log out</TextButton>
          </SectionRow>
          <PasswordPanel />
        </Section>
        <Section title="Delete account" sentence="It cannot be undone.">
          <DeleteAccountPanel user={user} />
        </Section>
      </div>
    </>
  )
}
