import { paths } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Decision } from './Decision.tsx'
import type { Notice } from './notices.ts'
import { readNotices } from './read-notices.ts'

/** What changed meanwhile, and what that means for what was logged. */
export function NoticeView({ notice, position }: { notice: Notice; position: string }) {
  const userId = useUser().id
  const { kind, name, coach, logId } = notice
  return (
    <Decision
      title={kind === 'coach-left' ? `${coach} no longer coaches you` : 'This session left your calendar'}
      position={position}
      options={[{ value: 'read', confirm: 'All right' }]}
      ways={logId && <TextLink to={paths.log(logId)}>See what is recorded</TextLink>}
      onDecide={async () => readNotices(userId).add(notice.id)}
    >
      {kind === 'coach-left' ? (
        <p>
          What you log is yours and stays with you. {coach} does not see {name}, nor anything else that you
          log.
        </p>
      ) : (
        <p>
          {name} is no longer planned: the program was changed or ended.{' '}
          {logId
            ? 'It is recorded all the same, with what was planned for each set.'
            : 'Go on as you like: it is recorded all the same, with what was planned for each set.'}
        </p>
      )}
    </Decision>
  )
}
