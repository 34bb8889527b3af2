import { paths } from '../app/paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { EquipmentPanel } from './EquipmentPanel.tsx'
import { MaxesPanel } from './MaxesPanel.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import parts from './ProgressScreen.module.css'

/** How the athlete gets on. */
export function ProgressScreen() {
  return (
    <>
      <PageHead title="Progress" isShort>
        <TextLink to={paths.achievements}>Achievements</TextLink>
      </PageHead>
      <ProgressPanel />
      <div className={parts.maxes}>
        <MaxesPanel />
        <EquipmentPanel />
      </div>
    </>
  )
}
