import { IconAlertTriangle } from '@tabler/icons-react'
import type { Session } from '#contract/programs/schedule.ts'
import { formatList } from '#training/localization/format-list.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './TodaySessionSection.module.css'
import { useExercisesWithoutMax } from './use-exercises-without-max.ts'

/** Names the exercises of a planned session of which a max is missing. */
export function MissingMaxesSection({ session }: { session: Session }) {
  const withoutMax = useExercisesWithoutMax(session)
  if (withoutMax.length === 0) return null
  return (
    <p className={styles.lacking}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
      {formatList(withoutMax)} {selectPluralForm(withoutMax.length, { one: 'needs', other: 'need' })} a max.
      <TextLink to={paths.session(session.id)}>Enter or test a max</TextLink>
    </p>
  )
}
