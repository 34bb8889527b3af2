import { ImportedRecordsPanel } from '#web/analytics/ImportedRecordsPanel.tsx'
import { ImportScreen } from '#web/imports/ImportScreen.tsx'

/** Imports, with the records that came with them. */
export const ImportAndRecordsScreen = () => <ImportScreen Records={ImportedRecordsPanel} />
