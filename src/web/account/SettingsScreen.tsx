import { DeviceStoragePanel } from '#web/account/settings/DeviceStoragePanel.tsx'
import { DevicesPanel } from '#web/account/settings/DevicesPanel.tsx'
import { InsecureConnectionPanel } from '#web/account/settings/InsecureConnectionPanel.tsx'
import { InstallAppPanel } from '#web/account/settings/InstallAppPanel.tsx'
import { NotificationSettingsPanel } from '#web/account/settings/NotificationSettingsPanel.tsx'
import { TableOfContentsPanel } from '#web/account/settings/TableOfContentsPanel.tsx'
import { useUser } from '#web/app/session/session.tsx'
import { DownloadPanel } from '#web/exports/DownloadPanel.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { DeleteAccountPanel } from './DeleteAccountPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { ProfileFormPanel } from './ProfileFormPanel.tsx'
import styles from './SettingsScreen.module.css'

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

/** The user's settings, grouped into sections. */
export function SettingsScreen() {
  const user = useUser()
  const isAthlete = user.role === 'athlete'
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <h1 tabIndex={-1} className={styles.title}>
          Settings
        </h1>
        <div className={styles.contents}>
          <TableOfContentsPanel entries={sections} />
        </div>
      </div>
      <div>
        <InsecureConnectionPanel />
        <Section {...profile} sentence={isAthlete ? 'Visible to your coaches.' : 'Visible to your athletes.'}>
          <ProfileFormPanel user={user} />
        </Section>
        <Section {...security} sentence="Your password and the devices where you are signed in.">
          <PasswordPanel />
          <DevicesPanel />
        </Section>
        <Section {...notifications} sentence="Choose how you are notified.">
          <NotificationSettingsPanel user={user} />
        </Section>
        <Section
          {...units}
          sentence="These settings change how values are displayed. Stored data is not affected."
        >
          <PreferencesPanel user={user} />
        </Section>
        <Section {...device} sentence="Installation and storage on this device.">
          <InstallAppPanel />
          <DeviceStoragePanel />
        </Section>
        <Section {...data} sentence="Download a copy of your data.">
          <DownloadPanel />
        </Section>
        <Section {...deletion} sentence="Your account and your data will be permanently deleted.">
          <DeleteAccountPanel user={user} />
        </Section>
      </div>
    </div>
  )
}
