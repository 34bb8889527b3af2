import { useUser } from '../app/session.tsx'
import { DownloadPanel } from '../exports/DownloadPanel.tsx'
import { Section } from '../ui/Section.tsx'
import { DeleteAccountPanel } from './DeleteAccountPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import parts from './SettingsScreen.module.css'
import { ContentsPanel } from './settings/ContentsPanel.tsx'
import { DevicesPanel } from './settings/DevicesPanel.tsx'
import { InsecurePanel } from './settings/InsecurePanel.tsx'
import { InstallPanel } from './settings/InstallPanel.tsx'
import { KeptHerePanel } from './settings/KeptHerePanel.tsx'
import { NotificationSettingsPanel } from './settings/NotificationSettingsPanel.tsx'

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'security', title: 'Security' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'units', title: 'Units and calendar' },
  { id: 'device', title: 'This device' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const
const [profile, security, notifications, units, device, data, deletion] = sections

/** Everything about the own account, part by part. */
export function SettingsScreen() {
  const user = useUser()
  const isAthlete = user.role === 'athlete'
  return (
    <div className={parts.page}>
      <div className={parts.side}>
        <h1 tabIndex={-1} className={parts.title}>
          Settings
        </h1>
        <div className={parts.contents}>
          <ContentsPanel entries={sections} />
        </div>
      </div>
      <div className={parts.sections}>
        <InsecurePanel />
        <Section
          {...profile}
          sentence={isAthlete ? 'What your coaches see of you.' : 'What your athletes see of you.'}
        >
          <ProfilePanel user={user} />
        </Section>
        <Section {...security} sentence="Your password, and every place where you are signed in.">
          <PasswordPanel />
          <DevicesPanel />
        </Section>
        <Section {...notifications} sentence="Where each thing reaches you.">
          <NotificationSettingsPanel user={user} />
        </Section>
        <Section {...units} sentence="What is stored does not change, only how it is shown.">
          <PreferencesPanel user={user} />
        </Section>
        <Section {...device} sentence="What is kept here, and how the app opens.">
          <InstallPanel />
          <KeptHerePanel />
        </Section>
        <Section {...data} sentence="Everything has a way out.">
          <DownloadPanel />
        </Section>
        <Section {...deletion} sentence="In numbers, before anything happens.">
          <DeleteAccountPanel user={user} />
        </Section>
      </div>
    </div>
  )
}
