import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UpdateFeedError } from '#contract/admin/update-notice.ts'
import { updateNotice } from '#web/admin/queries.ts'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import styles from './ServerStatusSection.module.css'
import { StatusRow } from './StatusRow.tsx'
import { StatusSection } from './StatusSection.tsx'

/** The version, and whether a newer one is available. It loads separately, because the feed may be slow. */
export function VersionSection({ version }: { version: string }) {
  const { data: notice, isError } = useQuery(updateNotice)
  return (
    <StatusSection title="Version">
      <StatusRow label="Cornerman">{version}</StatusRow>
      {notice?.latestVersion && (
        <StatusRow label={notice.isNewer ? 'Newer version' : 'Latest version'}>
          {notice.isNewer ? <strong>{notice.latestVersion}</strong> : notice.latestVersion}
        </StatusRow>
      )}
      {notice?.checkedAt && (
        <StatusRow label="Checked">
          <RelativeTime instant={notice.checkedAt} />
        </StatusRow>
      )}
      {notice?.isNewer && notice.link && (
        <p className={styles.note}>
          <Anchor href={notice.link} target="_blank" rel="noopener noreferrer" inherit>
            What changed in {notice.latestVersion}
          </Anchor>
        </p>
      )}
      {notice?.isNewer && <p className={styles.note}>Upgrade as in docs/hosting.md, Upgrade.</p>}
      {notice?.error && <p className={styles.warning}>{updateFeedErrorLabels[notice.error]}</p>}
      {isError && !notice && (
        <p className={styles.warning}>Whether a newer version exists could not be loaded.</p>
      )}
      {notice && !notice.isConfigured && (
        <p className={styles.note}>
          This server does not look for newer versions; to turn this on, set UPDATE_FEED_URL
          (docs/administration.md). Compare with CHANGELOG.md where you got Cornerman, and upgrade as in
          docs/hosting.md, Upgrade.
        </p>
      )}
    </StatusSection>
  )
}

const updateFeedErrorLabels: Record<UpdateFeedError, string> = {
  unreachable: 'The address in UPDATE_FEED_URL could not be reached.',
  rejected: 'The address in UPDATE_FEED_URL responded with an error or a redirect.',
  'too-large': 'The response from the address in UPDATE_FEED_URL is too long.',
  invalid: 'The response from the address in UPDATE_FEED_URL is not in the format of docs/administration.md.',
}
