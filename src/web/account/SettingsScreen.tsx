import { AccessLogPanel } from '#web/access-log/AccessLogPanel.tsx'
import { EmailAddressSection } from '#web/account/email-change/EmailAddressSection.tsx'
import { IdentitiesSection } from '#web/account/identities/IdentitiesSection.tsx'
import { IntervalsIcuSection } from '#web/account/intervals-icu/IntervalsIcuSection.tsx'
import { PasskeysSection } from '#web/account/passkeys/PasskeysSection.tsx'
import { PersonalTokensSection } from '#web/account/personal-tokens/PersonalTokensSection.tsx'
import { ProposedChangesSection } from '#web/account/proposed-changes/ProposedChangesSection.tsx'
import { SecondFactorSection } from '#web/account/second-factor/SecondFactorSection.tsx'
import { DeviceStorageSection } from '#web/account/settings/DeviceStorageSection.tsx'
import { DevicesSection } from '#web/account/settings/DevicesSection.tsx'
import { InsecureConnectionSection } from '#web/account/settings/InsecureConnectionSection.tsx'
import { InstallAppSection } from '#web/account/settings/InstallAppSection.tsx'
import { NotificationSettingsSection } from '#web/account/settings/NotificationSettingsSection.tsx'
import { SexField } from '#web/account/settings/SexField.tsx'
import { TableOfContentsSection } from '#web/account/settings/TableOfContentsSection.tsx'
import { WebhooksSection } from '#web/account/webhooks/WebhooksSection.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { DownloadPanel } from '#web/exports/DownloadPanel.tsx'
import { NotificationLevelsPanel } from '#web/notifications/NotificationLevelsPanel.tsx'
import { CalendarFeedPanel } from '#web/schedule/feed/CalendarFeedPanel.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { LabelValueRow, Section } from '#web/ui/layout/Section.tsx'
import { DeleteAccountSection } from './DeleteAccountSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { ProfileFormSection } from './ProfileFormSection.tsx'
import styles from './SettingsScreen.module.css'

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'security', title: 'Security' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'units', title: 'Units and calendar' },
  { id: 'device', title: 'This device' },
  { id: 'data', title: 'Your data' },
  { id: 'intervals-icu', title: 'Intervals.icu' },
  { id: 'api', title: 'API access' },
  { id: 'changes', title: 'Proposed changes' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'calendar', title: 'Calendar feed' },
  { id: 'delete', title: 'Delete account' },
] as const
const [
  profile,
  security,
  notifications,
  units,
  device,
  data,
  intervals,
  api,
  changes,
  webhooks,
  calendar,
  deletion,
] = sections
/** Only athletes can connect with Intervals.icu. */
const coachSections = sections.filter(section => section !== intervals)

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
          <TableOfContentsSection entries={isAthlete ? sections : coachSections} />
        </div>
      </div>
      <div>
        <InsecureConnectionSection />
        <Section {...profile} sentence={isAthlete ? 'Visible to your coaches.' : 'Visible to your athletes.'}>
          <ProfileFormSection user={user} />
          {isAthlete && <SexField user={user} />}
        </Section>
        <Section
          {...security}
          sentence="Your email address, password, two-step sign-in, passkeys and the devices where you are signed in."
        >
          <EmailAddressSection user={user} />
          <PasswordSection />
          <SecondFactorSection />
          <PasskeysSection />
          <IdentitiesSection />
          <DevicesSection />
        </Section>
        <Section {...notifications} sentence="Choose how you are notified.">
          <NotificationSettingsSection user={user} />
          {!isAthlete && <NotificationLevelsPanel />}
        </Section>
        <Section
          {...units}
          sentence={
            isAthlete
              ? 'How values are displayed, and the rest timer. Stored data is not affected.'
              : 'These settings change how values are displayed. Stored data is not affected.'
          }
        >
          <PreferencesSection user={user} />
        </Section>
        <Section {...device} sentence="Installation and storage on this device.">
          <InstallAppSection />
          <DeviceStorageSection />
        </Section>
        <Section
          {...data}
          sentence={
            isAthlete
              ? 'Bring workouts from other apps, download a copy of your data, and see who looked at it.'
              : 'Bring programs from other apps, and download a copy of your data.'
          }
        >
          {isAthlete ? (
            <LabelValueRow label="Import workouts" detail="From Hevy, Strong, FitNotes and other apps">
              <TextLink to={paths.imports}>Import workouts</TextLink>
            </LabelValueRow>
          ) : (
            <LabelValueRow label="Import programs" detail="From spreadsheets, Liftosaur and other servers">
              <TextLink to={paths.imports}>Import programs</TextLink>
            </LabelValueRow>
          )}
          <DownloadPanel />
          {isAthlete && <AccessLogPanel />}
        </Section>
        {isAthlete && (
          <Section
            {...intervals}
            sentence="Your planned sessions in its calendar, and the activities of your watch or bike computer here."
          >
            <IntervalsIcuSection />
          </Section>
        )}
        <Section {...api} sentence="Tokens for your own scripts. Each may do only what you choose.">
          <PersonalTokensSection />
        </Section>
        <Section
          {...changes}
          sentence="Assistants and scripts can propose changes. Nothing changes until you confirm."
        >
          <ProposedChangesSection />
        </Section>
        <Section
          {...webhooks}
          sentence="Addresses that Cornerman calls after events, with requests signed according to Standard Webhooks."
        >
          <WebhooksSection />
        </Section>
        <Section
          {...calendar}
          sentence="Your calendar in other calendar apps. Anyone who has the address can read it."
        >
          <CalendarFeedPanel />
        </Section>
        <Section {...deletion} sentence="Your account and your data will be permanently deleted.">
          <DeleteAccountSection user={user} />
        </Section>
      </div>
    </div>
  )
}
