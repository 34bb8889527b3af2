import { IconLockOpen } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import parts from './InsecurePanel.module.css'

/** What a browser does not allow a page that came over an open line; nothing where it came by https. */
export function InsecurePanel() {
  if (window.isSecureContext) return null
  return (
    <aside className={parts.notice} aria-labelledby="insecure">
      <IconLockOpen size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <h2 id="insecure" className={parts.title}>
          This page does not come by https
        </h2>
        <p>
          Browsers then do not let it work without a network, be installed on a phone or send push
          notifications, and whoever shares your network could read along. Everything else works. Whoever runs
          this server can change that: docs/hosting.md says how, under “https, and why a phone needs it”.{' '}
          <TextLink to={paths.help}>More in Help</TextLink>
        </p>
      </div>
    </aside>
  )
}
