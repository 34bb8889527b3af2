import { UndecidedMaxesSection } from '#web/analytics/maxes/UndecidedMaxesSection.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ImplausibleSetsPanel } from '#web/workout-logs/ImplausibleSetsPanel.tsx'
import { EquipmentPanel } from './EquipmentPanel.tsx'
import { MaxesPanel } from './MaxesPanel.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import styles from './ProgressScreen.module.css'

export function ProgressScreen() {
  return (
    <>
      <PageHeader title="Progress" isShort>
        <TextLink to={paths.achievements}>Achievements</TextLink>
      </PageHeader>
      <ImplausibleSetsPanel />
      <ProgressPanel />
      <div className={styles.maxes}>
        <UndecidedMaxesSection />
        <MaxesPanel />
        <EquipmentPanel />
      </div>
    </>
  )
}
