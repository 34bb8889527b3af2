import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CoachProfile } from '#contract/account/profile.ts'
import type { Person } from '#contract/fields.ts'
import { CoachProfileDetailsSection } from '#web/account/profile/CoachProfilePreviewSection.tsx'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './AboutCoachPanel.module.css'
import { oneCoachProfile } from './queries.ts'

/** A button that shows or hides a coach's profile. */
export function AboutCoachPanel({ coach }: { coach: Person }) {
  const [isOpen, setOpen] = useState(false)
  const wordsId = useId()
  return (
    <div className={styles.about}>
      <TextButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? wordsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        About {coach.firstName}
      </TextButton>
      {isOpen && (
        <div id={wordsId} className={styles.text}>
          <LoadedCoachProfile coach={coach} />
        </div>
      )}
    </div>
  )
}

function LoadedCoachProfile({ coach }: { coach: Person }) {
  const query = useQuery(oneCoachProfile(coach.id))
  const { data, isPending, refetch } = query
  if (isPending) return <LoadingRows count={2} height={36} />
  if (shouldShowQueryError(query) || !data)
    return (
      <p role="alert">
        This profile could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    )
  if (isCoachProfileEmpty(data))
    return <p className={styles.none}>{coach.firstName} has not filled in their profile yet.</p>
  return (
    <>
      {data.experience && <p className={styles.experience}>{data.experience}</p>}
      <CoachProfileDetailsSection coach={data} />
    </>
  )
}

const isCoachProfileEmpty = ({ bio, experience, specialties, qualifications, socialLinks }: CoachProfile) =>
  bio + experience === '' &&
  specialties.length + qualifications.length + Object.keys(socialLinks).length === 0
