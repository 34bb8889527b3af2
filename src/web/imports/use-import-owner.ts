import { isCoach } from '#contract/account/profile.ts'
import type { WorkoutImport } from '#contract/imports.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'

/** The person to whom the workouts belong, as the screen names it, and the pages that follow the import. */
export function useImportOwner({ athlete, importedBy }: Pick<WorkoutImport, 'athlete' | 'importedBy'>) {
  const user = useUser()
  if (athlete && athlete.id !== user.id)
    return {
      isOther: true,
      sentence: `For ${formatFullName(athlete)}.`,
      importsPath: paths.importFor(athlete.id),
      logsPath: paths.athlete(athlete.id, 'logs'),
      logsLabel: `See the logs of ${athlete.firstName}`,
    }
  return {
    isOther: false,
    sentence: importedBy ? `Imported by ${formatFullName(importedBy)}.` : '',
    importsPath: paths.imports,
    ...(isCoach(user)
      ? { logsPath: paths.regimens, logsLabel: 'See my regimens' }
      : { logsPath: paths.activity, logsLabel: 'See my activity' }),
  }
}
