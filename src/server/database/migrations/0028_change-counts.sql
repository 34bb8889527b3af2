CREATE TABLE "change_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"changes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_counts" ADD CONSTRAINT "change_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counts a change for each person in the columns that the trigger names. A comment counts for the athlete of its log.
-- The counts are locked in the order of the ids; a deadlock with another transaction is retried.
CREATE FUNCTION count_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_column text;
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM added'
    WHEN 'DELETE' THEN 'SELECT * FROM removed'
    ELSE 'SELECT * FROM added UNION ALL SELECT * FROM removed' END;
  people text := '';
BEGIN
  FOREACH person_column IN ARRAY TG_ARGV LOOP
    people := people || CASE WHEN people = '' THEN '' ELSE ' UNION ' END || CASE person_column
      WHEN 'workout_log_id' THEN format(
        'SELECT l.athlete_id AS id FROM (%s) changed JOIN workout_logs l ON l.id = changed.workout_log_id', changed)
      ELSE format('SELECT %I AS id FROM (%s) changed', person_column, changed) END;
  END LOOP;
  EXECUTE format($sql$
    INSERT INTO change_counts AS c (user_id, changes)
    SELECT DISTINCT p.id, 1 FROM (%s) p WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = p.id) ORDER BY p.id
    ON CONFLICT (user_id) DO UPDATE SET changes = c.changes + 1
  $sql$, people);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('users', 'id'), ('coachings', 'coach_id, athlete_id'), ('invitations', 'coach_id'), ('regimens', 'coach_id'),
    ('exercises', 'coach_id'),
    ('assignments', 'athlete_id'), ('sessions', 'athlete_id'), ('workout_logs', 'athlete_id'),
    ('comments', 'workout_log_id'), ('reviews', 'coach_id'), ('pain_reports', 'athlete_id'), ('maxes', 'athlete_id')
  ) AS counts (table_name, person_columns) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION count_changes(%s)',
      counted.table_name || '_changes_insert', counted.table_name, counted.person_columns);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION count_changes(%s)',
      counted.table_name || '_changes_update', counted.table_name, counted.person_columns);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION count_changes(%s)',
      counted.table_name || '_changes_delete', counted.table_name, counted.person_columns);
  END LOOP;
END $$;
