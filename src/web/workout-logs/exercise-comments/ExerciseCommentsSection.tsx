import { Suspense } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import { lazyAfterStart } from '#web/ui/layout/lazy-loading.ts'

/** The comments are an addition to a page that is already usable. */
const ExerciseCommentList = lazyAfterStart(
  async () => (await import('./ExerciseCommentList.tsx')).ExerciseCommentList,
)

/** The coaches’ earlier comments on exercises of this session, until the athlete marks them as read. */
export function ExerciseCommentsSection({ session }: { session: Session }) {
  return (
    <Suspense>
      <ExerciseCommentList session={session} />
    </Suspense>
  )
}
