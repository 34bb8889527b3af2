import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { type ExportedTableName, exportedTableName } from '#contract/data-exports.ts'
import { integer, text } from '#server/database/columns.ts'
import { queryRows } from '#server/database/query-rows.ts'
import * as schema from '#server/database/schema.ts'
import { serverForTests } from '#support/server/server.ts'
import { exportStatements } from './store.ts'

const server = serverForTests()

/** The tables whose rows an exported table contains, unless the names are the same. */
const tableNames: Partial<Record<ExportedTableName, string>> = {
  account: 'users',
  regimenDays: 'revision_days',
  programs: 'assignments',
  equipment: 'athlete_equipment',
  achievements: 'earned_achievements',
  accessLog: 'accesses',
}

/**
 * The columns whose content an exported column contains. Without an entry, these are the column that is
 * exported unchanged, as reported by the database, or else the column with the same name.
 */
const derivedColumns: Record<string, readonly string[]> = {
  // Only the host of the push service is exported, because the full endpoint is a secret.
  'pushSubscriptions.service': ['push_subscriptions.endpoint'],
  'coachings.coach': ['coachings.coach_id'],
  'coachings.athlete': ['coachings.athlete_id'],
  'invitations.coach': ['invitations.coach_id'],
  'athleteGroups.athletes': ['athlete_group_members.group_id', 'athlete_group_members.coaching_id'],
  'coachNotes.athlete': ['coach_notes.athlete_id'],
  'regimens.id': ['regimens.id', 'regimen_revisions.regimen_id'],
  'regimens.revision': ['regimen_revisions.number', 'regimens.revision_id'],
  'regimens.coach': ['regimens.coach_id'],
  'regimens.isOwn': ['regimens.coach_id'],
  'regimenDays.regimenId': ['regimen_revisions.regimen_id'],
  'regimenDays.revision': ['revision_days.revision_id'],
  'regimenDays.day': ['revision_days.position'],
  'regimenDays.blocks': ['revision_days.blocks'],
  'plannedSets.regimenId': ['regimen_revisions.regimen_id'],
  'plannedSets.day': ['revision_days.position'],
  'plannedSets.*': ['revision_days.blocks'],
  'programs.revision': ['assignments.revision_id'],
  'programs.athlete': ['assignments.athlete_id'],
  'programs.isOwn': ['assignments.athlete_id'],
  'programs.coach': ['assignments.coach_id'],
  'regimens.weeks': ['regimen_revisions.weeks'],
  'sessions.day': ['sessions.position'],
  'sessions.revision': ['sessions.revision_id'],
  'sessions.ownName': ['sessions.override'],
  'sessions.ownNotes': ['sessions.override'],
  'sessions.ownBlocks': ['sessions.override'],
  'sessionChanges.changedBy': ['session_changes.actor_id'],
  'sessionChanges.changedAt': ['session_changes.created_at'],
  'calendarEvents.athlete': ['calendar_events.athlete_id'],
  'calendarEvents.isOwn': ['calendar_events.athlete_id'],
  'calendarEvents.author': ['calendar_events.author_id'],
  'loggedSets.workoutLogId': ['logged_sets.workout_log_id'],
  'loggedSets.workoutCompletedAt': ['workout_logs.completed_at'],
  'loggedSets.exerciseId': ['logged_sets.logged_exercise_id'],
  'loggedSets.set': ['logged_sets.position'],
  'openWorkouts.changes': [
    'open_workout_changes.open_workout_id',
    'open_workout_changes.number',
    'open_workout_changes.change',
  ],
  'comments.exercise': ['comments.logged_exercise_id'],
  'importedTexts.table': ['imported_texts.table_name'],
  'workoutLogs.importedFrom': ['workout_logs.imported_from'],
  'comments.isOwn': ['comments.author_id'],
  'comments.exerciseId': ['comments.logged_exercise_id'],
  'comments.author': ['comments.author_id'],
  'reviews.coach': ['reviews.coach_id'],
  'accessLog.viewer': ['accesses.viewer_id'],
  'imports.importedBy': ['imports.imported_by'],
  'decisions.coach': ['decisions.coach_id'],
  'decisions.athlete': ['decisions.athlete_id'],
  'deferrals.athlete': ['deferrals.athlete_id'],
  'messages.coach': ['messages.coach_id'],
  'messages.athlete': ['messages.athlete_id'],
  'messages.isOwn': ['messages.author_id'],
  'messagePictures.image': ['message_pictures.bytes'],
  'messageThreads.coach': ['message_threads.coach_id'],
  'messageThreads.athlete': ['message_threads.athlete_id'],
  'messageThreads.isMuted': ['message_threads.is_muted_by_coach', 'message_threads.is_muted_by_athlete'],
  'messageThreads.readUntil': ['message_threads.coach_read_until', 'message_threads.athlete_read_until'],
}

/** The columns that are deliberately not exported, by reason. */
const unexportedColumns: Record<string, Record<string, readonly string[]>> = {
  'Passwords, tokens and keys, with their owners and lifetimes': {
    users: ['password_hash'],
    sign_ins: ['device_hash'],
    refresh_tokens: ['hash', 'sign_in_id', 'created_at', 'expires_at', 'used_at'],
    email_tokens: ['hash', 'user_id', 'purpose', 'created_at', 'expires_at', 'used_at'],
    invitations: ['token_hash'],
    second_factors: ['id', 'user_id', 'sealed_secret', 'created_at', 'confirmed_at', 'last_step'],
    recovery_codes: ['hash', 'second_factor_id', 'created_at', 'used_at'],
    passkeys: [
      'id',
      'second_factor_id',
      'credential_id',
      'public_key',
      'counter',
      'name',
      'is_synced',
      'created_at',
      'last_used_at',
    ],
    calendar_feeds: ['user_id', 'hash', 'has_sessions', 'has_events', 'created_at', 'last_read_at'],
    intervals_icu_connections: [
      'user_id',
      'sealed_key',
      'athlete_id',
      'athlete_name',
      'weeks_ahead',
      'imports_from',
      'created_at',
      'next_sync_at',
      'last_event_number',
      'sync_requested_at',
      'syncing_since',
      'last_sync_at',
      'failure',
      'failures',
      'stopped_at',
      'stop_reason',
      'last_import_id',
    ],
    intervals_icu_workouts: ['user_id', 'session_id', 'date', 'hash', 'sent_at'],
    intervals_icu_activities: ['user_id', 'activity_id', 'name', 'date', 'outcome', 'created_at'],
    webhooks: ['id', 'sealed_secret', 'former_sealed_secret', 'former_secret_until'],
    personal_tokens: [
      'id',
      'user_id',
      'name',
      'hash',
      'scopes',
      'athlete_ids',
      'created_at',
      'expires_at',
      'last_used_at',
    ],
    used_passkey_challenges: ['hash', 'expires_at'],
    used_identity_proofs: ['hash', 'expires_at'],
    attempt_counts: ['key_hash', 'owner_hash', 'count', 'first_at', 'last_at', 'expires_at'],
    push_subscriptions: ['p256dh', 'auth', 'server_key'],
  },
  'Pictures, whose addresses are exported': {
    avatars: ['name', 'bytes', 'created_at'],
  },
  'The id of the exporting user, the same in each exported row': {
    sign_ins: ['user_id'],
    email_changes: ['user_id'],
    identities: ['user_id'],
    push_subscriptions: ['user_id'],
    webhooks: ['user_id'],
    join_codes: ['coach_id'],
    athlete_groups: ['coach_id'],
    coach_notes: ['coach_id'],
    exercises: ['coach_id'],
    sessions: ['athlete_id'],
    workout_logs: ['athlete_id'],
    open_workouts: ['athlete_id'],
    pain_reports: ['athlete_id'],
    progression_proposals: ['athlete_id'],
    maxes: ['athlete_id'],
    measurements: ['athlete_id'],
    exercise_notes: ['athlete_id'],
    exercise_rests: ['athlete_id'],
    athlete_equipment: ['athlete_id'],
    earned_achievements: ['athlete_id'],
    notifications: ['user_id'],
    accesses: ['athlete_id'],
    deferrals: ['coach_id'],
    imports: ['athlete_id'],
    imported_texts: ['user_id'],
  },
  'What a change replaced, so that its coach can undo it; the lines of the change describe it': {
    session_changes: ['before'],
  },
  'A setting of this server only, which an archive does not contain about itself': {
    scheduled_exports: ['user_id', 'created_at', 'next_at', 'last_archive_at', 'failed_at'],
  },
  'An internal key, whose meaning another exported column contains': {
    exercises: ['key'],
    regimen_revisions: ['id'],
    open_workout_changes: ['id'],
    maxes: ['exercise_key'],
    exercise_notes: ['exercise_key'],
    exercise_rests: ['exercise_key'],
    notifications: ['about_id'],
    imports: ['earned'],
    imported_texts: ['import_id'],
  },
  'The contents of a file that the user uploaded, kept for at most 30 days after the import': {
    import_file_parts: ['import_id', 'number', 'content'],
    imported_body_weights: ['import_id', 'date', 'weight_kg', 'measurement_id'],
    import_files: ['import_id', 'number', 'name', 'format', 'problem', 'records', 'workouts', 'rejected'],
    imported_workouts: [
      'import_id',
      'source_key',
      'file',
      'position',
      'workout',
      'outcome',
      'workout_log_id',
      'before',
    ],
    imported_records: [
      'import_id',
      'position',
      'table_name',
      'source_id',
      'other_id',
      'row',
      'outcome',
      'record_id',
      'fingerprint',
      'before',
    ],
    import_rejections: [
      'import_id',
      'file',
      'position',
      'line',
      'reason',
      'value',
      'exercise',
      'date',
      'suggestion',
    ],
  },
  'The same as in the exported message of the picture': { message_pictures: ['author_id', 'created_at'] },
  'The log of requests to the user’s own addresses, kept for 30 days; the events are described elsewhere in the export':
    {
      webhook_deliveries: [
        'id',
        'webhook_id',
        'event_number',
        'state',
        'attempts',
        'created_at',
        'last_attempt_at',
        'next_attempt_at',
        'response_status',
        'response_ms',
        'response_start',
        'error',
      ],
    },
  'Changes that others proposed to the user, kept for 90 days; what they changed is exported with the changed data':
    {
      proposed_changes: [
        'id',
        'user_id',
        'token_id',
        'token_name',
        'operation',
        'params',
        'query',
        'input',
        'fingerprint',
        'state',
        'created_at',
        'decided_at',
        'problem',
      ],
    },
  'Empty in the owner’s export, which omits ended sign-ins and deleted regimens': {
    sign_ins: ['ended_at'],
    regimens: ['deleted_at'],
  },
  'Kept for a day to limit emails; contains no address': {
    invitation_mails: ['number', 'coach_id', 'email_hash', 'sent_at'],
  },
  'Calculated from exported tables': {
    messages: ['search_terms'],
    training_totals: ['athlete_id', 'totals'],
    workout_log_totals: [
      'athlete_id',
      'workouts',
      'imported',
      'minutes',
      'timed_workouts',
      'session_rpe',
      'rpe_workouts',
      'rating',
      'rated_workouts',
    ],
    logged_exercise_totals: ['athlete_id', 'name', 'uses'],
    recent_best_sets: ['athlete_id', 'name', 'workouts'],
    reviews: ['is_current'],
    review_counts: ['coach_id', 'athlete_id', 'reviewed'],
    message_threads: ['last_message_at', 'coach_unread', 'athlete_unread'],
  },
  'A record of changes whose results are in exported tables': {
    people_imports: ['id', 'coach_id', 'file_name', 'result', 'created_at', 'undone_at'],
    people_import_records: ['import_id', 'kind', 'record_id', 'group_id'],
    events: ['number', 'kind', 'actor_id', 'subject_id', 'data', 'created_at'],
  },
  'An estimate that the user chose not to use, calculated from exported tables': {
    dismissed_estimates: ['athlete_id', 'exercise_key', 'dismissed_by', 'load_kg', 'date'],
  },
  'Empty in each export, because neither a disabled person nor a placeholder can sign in': {
    users: ['disabled_at', 'disabled_reason', 'placeholder_of'],
  },
  'The audit trail of the people who run the server': {
    admin_actions: ['number', 'kind', 'actor_id', 'subject_id', 'details', 'created_at'],
  },
  'Data about the server': {
    installation: [
      'id',
      'secrets_fingerprint',
      'last_backup_at',
      'last_backup_bytes',
      'stored_bytes_limit',
      'created_at',
    ],
    live_servers: ['id', 'seen_at'],
  },
  'A number of changes, without what was changed': {
    change_counts: ['user_id', 'changes'],
  },
  'A number of bytes, without what is stored': {
    stored_bytes: ['user_id', 'bytes'],
    regimen_revisions: ['bytes'],
  },
  'A response stored for one day, for repeated requests': {
    idempotency_keys: ['user_id', 'key', 'request_hash', 'status_code', 'body', 'created_at'],
  },
  'A mark that a message about an event was sent, without the message': {
    deliveries: ['user_id', 'channel', 'event', 'created_at'],
  },
  'Personal data that the export lacks so far': {
    coachings: ['ended_by'],
    invitations: ['answered_by', 'placeholder_id'],
    regimen_revisions: ['created_by', 'created_at', 'note', 'restored_from'],
    assignments: [
      'group_id',
      'queued_behind',
      'replaced_by',
      'end_date_before',
      'shortened_at',
      'full_end_date',
    ],
    sessions: ['moved_by', 'skipped_by', 'overridden_at', 'overridden_by'],
    workout_logs: ['recorded_by', 'deleted_by'],
    open_workout_changes: ['created_at'],
    maxes: ['created_by'],
    athlete_equipment: ['updated_by'],
  },
}

test('each column of each table is either exported or deliberately not exported', async () => {
  const { columns, exportedColumns } = await describeExport()
  const exported = new Set(exportedColumns.flatMap(column => column.sources))
  assert.deepEqual(
    columns.filter(column => !exported.has(column) && !listUnexportedColumns().includes(column)),
    [],
    'add these columns to the export, or to `unexportedColumns` with a reason',
  )
  assert.deepEqual(
    listUnexportedColumns().filter(column => exported.has(column)),
    [],
    'these columns are exported, although `unexportedColumns` lists them',
  )
})

test('the lists of derived and unexported columns name only existing columns', async () => {
  const { columns, exportedColumns } = await describeExport()
  const isUnknown = (column: string) => !columns.includes(column)
  assert.deepEqual(listUnexportedColumns().filter(isUnknown), [], '`unexportedColumns`')
  assert.deepEqual(Object.values(derivedColumns).flat().filter(isUnknown), [], '`derivedColumns`')
  const usedEntries = new Set(exportedColumns.map(column => column.derivedColumn))
  assert.deepEqual(
    Object.keys(derivedColumns).filter(entry => !usedEntries.has(entry)),
    [],
    'the export has no such columns',
  )
  assert.deepEqual(
    exportedColumns.filter(({ sources }) => sources.some(isUnknown)),
    [],
    'list in `derivedColumns` which columns these contain',
  )
})

type ExportedColumn = {
  name: string
  /** The key in `derivedColumns`, if the column is listed there. */
  derivedColumn: string | undefined
  /** The columns from which the exported column comes, such as `users.first_name`. */
  sources: readonly string[]
}

/** Returns the columns of all tables, such as `users.first_name`, and the columns of the export. */
async function describeExport() {
  const db = server.store.database
  const stored = await queryRows(
    db,
    { tableId: integer, number: integer, name: text },
    sql`select t.oid::int8 as "tableId", c.attnum as number, t.relname || '.' || c.attname as name
        from pg_class t join pg_attribute c on c.attrelid = t.oid
        where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attnum > 0
          and not c.attisdropped`,
  )
  const namesById = new Map(stored.map(({ tableId, number, name }) => [`${tableId} ${number}`, name]))
  const exportedColumns: ExportedColumn[] = []
  for (const table of exportedTableName.options) {
    const statement = exportStatements[table](randomUUID())
    const { fields } = await db.execute(sql`select * from (${statement}) own limit 0`)
    for (const field of fields) {
      const name = `${table}.${field.name}`
      const storedName = namesById.get(`${field.tableID} ${field.columnID}`)
      const entries = storedName ? [name] : [name, `${table}.*`]
      const derivedColumn = entries.find(entry => derivedColumns[entry])
      const sources = derivedColumns[derivedColumn ?? ''] ?? [storedName ?? toColumnName(table, field.name)]
      exportedColumns.push({ name, derivedColumn, sources })
    }
  }
  return { columns: [...new Set([...listSchemaColumns(), ...namesById.values()])], exportedColumns }
}

function listSchemaColumns(): string[] {
  return Object.values(schema)
    .filter(table => is(table, PgTable))
    .map(getTableConfig)
    .flatMap(table => table.columns.map(column => `${table.name}.${column.name}`))
}

const listUnexportedColumns = () =>
  Object.values(unexportedColumns)
    .flatMap(tables => Object.entries(tables))
    .flatMap(([table, columns]) => columns.map(column => `${table}.${column}`))

const toColumnName = (table: ExportedTableName, column: string) =>
  `${tableNames[table] ?? toSnakeCase(table)}.${toSnakeCase(column)}`

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
