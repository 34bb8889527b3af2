CREATE TABLE "stored_bytes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "stored_bytes_limit" bigint;--> statement-breakpoint
ALTER TABLE "regimen_revisions" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_bytes" ADD CONSTRAINT "stored_bytes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Raises the condition CM001 if one of these people stores more than the limit, unless the transaction has set
-- `cornerman.may_exceed_storage`: an import that was started is finished.
CREATE FUNCTION assert_stored_bytes_within_limit(people uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('cornerman.may_exceed_storage', true), '') <> 'on' AND EXISTS (
    SELECT 1 FROM stored_bytes s JOIN installation i ON s.bytes > i.stored_bytes_limit WHERE s.user_id = ANY(people))
  THEN
    RAISE EXCEPTION 'A person stores more than the limit.' USING ERRCODE = 'CM001';
  END IF;
END $$;--> statement-breakpoint
-- Adds these differences to the people’s sums, in the order of their ids; a deadlock with another transaction is retried.
CREATE FUNCTION add_stored_bytes(people uuid[], differences bigint[], is_limited boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF people IS NULL THEN RETURN; END IF;
  INSERT INTO stored_bytes AS s (user_id, bytes)
  SELECT u.id, sum(d.bytes) FROM unnest(people, differences) AS d (id, bytes) JOIN users u ON u.id = d.id
  GROUP BY u.id HAVING sum(d.bytes) <> 0
  ORDER BY u.id
  ON CONFLICT (user_id) DO UPDATE SET bytes = s.bytes + excluded.bytes;
  IF is_limited THEN PERFORM assert_stored_bytes_within_limit(people); END IF;
END $$;--> statement-breakpoint
-- Texts and JSON count with their own size, and each row with about what its other columns and its index entries take. The
-- sizes depend only on the values, so that a deleted row is subtracted with the size with which it was added. New and
-- restored rows can be refused; changes of existing rows are small, and deletions must always be possible.
DO $$
DECLARE
  counted record;
  all_rows text := '';
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('workout_logs', '', 'r.athlete_id', 'r.deleted_at IS NULL',
      '380 + octet_length(concat(r.name, r.notes, r.block_results))'),
    ('logged_exercises', 'JOIN workout_logs l ON l.id = r.workout_log_id', 'l.athlete_id', 'l.deleted_at IS NULL',
      '160 + octet_length(concat(r.name, r.notes, r.skipped_reason))'),
    ('logged_sets', 'JOIN workout_logs l ON l.id = r.workout_log_id', 'l.athlete_id', 'l.deleted_at IS NULL',
      '220 + octet_length(concat(r.planned))'),
    ('workout_log_revisions', 'JOIN workout_logs l ON l.id = r.workout_log_id', 'l.athlete_id',
      'l.deleted_at IS NULL', '150 + octet_length(concat(r.log))'),
    ('comments', '', 'r.author_id', 'true', '200 + octet_length(r.text)'),
    ('messages', '', 'r.author_id', 'true', '250 + octet_length(concat(r.text, r.link))'),
    ('message_pictures', '', 'r.author_id', 'true', '200 + octet_length(r.alt_text) + octet_length(r.bytes)'),
    ('regimens', '', 'r.coach_id', 'r.deleted_at IS NULL',
      '300 + octet_length(concat(r.name, r.category, r.description, r.goal, r.level, r.tags))'),
    ('regimen_revisions', 'JOIN regimens g ON g.id = r.regimen_id', 'g.coach_id', 'g.deleted_at IS NULL', 'r.bytes'),
    -- The files of an import that was started are deleted, and its contents count as logs.
    ('imports', '', 'coalesce(r.imported_by, r.athlete_id)',
      'r.state IN (''uploading'', ''reading'', ''unreadable'', ''ready'')', '300 + r.size_bytes'),
    ('imported_texts', '', 'r.user_id', 'true', '200 + octet_length(concat(r.text, r.row))')
  ) AS counts (table_name, parents, person, condition, size) LOOP
    EXECUTE format($sql$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      DECLARE
        people uuid[];
        differences bigint[];
      BEGIN
        IF TG_OP = 'INSERT' THEN
          SELECT array_agg(c.person), array_agg(c.bytes) INTO people, differences
          FROM (SELECT %3$s AS person, sum(%4$s) AS bytes FROM added r %2$s WHERE %5$s GROUP BY 1) c;
        ELSIF TG_OP = 'DELETE' THEN
          SELECT array_agg(c.person), array_agg(-c.bytes) INTO people, differences
          FROM (SELECT %3$s AS person, sum(%4$s) AS bytes FROM removed r %2$s WHERE %5$s GROUP BY 1) c;
        ELSE
          SELECT array_agg(c.person), array_agg(c.bytes) INTO people, differences
          FROM (SELECT %3$s AS person, sum(%4$s) AS bytes FROM added r %2$s WHERE %5$s GROUP BY 1
            UNION ALL SELECT %3$s, -sum(%4$s) FROM removed r %2$s WHERE %5$s GROUP BY 1) c;
        END IF;
        PERFORM add_stored_bytes(people, differences, TG_OP = 'INSERT');
        RETURN NULL;
      END $body$
    $sql$, 'count_bytes_of_' || counted.table_name, counted.parents, counted.person, counted.size, counted.condition);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.table_name || '_bytes_insert', counted.table_name, 'count_bytes_of_' || counted.table_name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.table_name || '_bytes_update', counted.table_name, 'count_bytes_of_' || counted.table_name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.table_name || '_bytes_delete', counted.table_name, 'count_bytes_of_' || counted.table_name);
    all_rows := all_rows || CASE WHEN all_rows = '' THEN '' ELSE ' UNION ALL ' END || format(
      'SELECT %s AS person, sum(%s) AS bytes FROM %I r %s WHERE %s GROUP BY 1',
      counted.person, counted.size, counted.table_name, counted.parents, counted.condition);
  END LOOP;
  EXECUTE format($sql$
    CREATE FUNCTION rebuild_stored_bytes() RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      LOCK TABLE workout_logs, logged_exercises, logged_sets, workout_log_revisions, comments, messages,
        message_pictures, regimens, regimen_revisions, revision_days, imports, imported_texts IN SHARE MODE;
      DELETE FROM stored_bytes;
      INSERT INTO stored_bytes (user_id, bytes)
      SELECT u.id, sum(r.bytes) FROM (%s) r JOIN users u ON u.id = r.person GROUP BY u.id HAVING sum(r.bytes) <> 0;
    END $body$
  $sql$, all_rows);
END $$;--> statement-breakpoint
-- A revision contains the size of its days, which never change, so that deleting a program need not read them.
CREATE FUNCTION measure_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bytes := 150 + octet_length(concat(NEW.weeks, NEW.note));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION measure_revision_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE regimen_revisions v SET bytes = v.bytes + d.bytes
  FROM (
    SELECT n.revision_id, sum(100 + octet_length(concat(n.name, n.notes, n.text, n.blocks))) AS bytes
    FROM added n GROUP BY n.revision_id) d
  WHERE v.id = d.revision_id;
  PERFORM assert_stored_bytes_within_limit(array_agg(DISTINCT g.coach_id))
  FROM added n JOIN regimen_revisions v ON v.id = n.revision_id JOIN regimens g ON g.id = v.regimen_id;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE regimen_revisions v SET bytes = 150 + octet_length(concat(v.weeks, v.note)) + coalesce((
  SELECT sum(100 + octet_length(concat(d.name, d.notes, d.text, d.blocks))) FROM revision_days d
  WHERE d.revision_id = v.id), 0);--> statement-breakpoint
CREATE TRIGGER regimen_revisions_measure BEFORE INSERT ON regimen_revisions
  FOR EACH ROW EXECUTE FUNCTION measure_revision();--> statement-breakpoint
CREATE TRIGGER revision_days_measure AFTER INSERT ON revision_days REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION measure_revision_days();--> statement-breakpoint
-- The parts of logs and programs that a statement moves to the trash or restores.
CREATE FUNCTION count_bytes_of_trashed_logs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM added n JOIN removed o ON o.id = n.id AND (o.deleted_at IS NULL) <> (n.deleted_at IS NULL))
  THEN RETURN NULL; END IF;
  PERFORM add_stored_bytes(
    array_agg(c.athlete_id), array_agg(CASE WHEN c.is_restored THEN c.bytes ELSE -c.bytes END),
    bool_or(c.is_restored))
  FROM (
    SELECT n.athlete_id, n.deleted_at IS NULL AS is_restored,
      coalesce((SELECT sum(160 + octet_length(concat(r.name, r.notes, r.skipped_reason)))
        FROM logged_exercises r WHERE r.workout_log_id = n.id), 0)
      + coalesce((SELECT sum(220 + octet_length(concat(r.planned)))
        FROM logged_sets r WHERE r.workout_log_id = n.id), 0)
      + coalesce((SELECT sum(150 + octet_length(concat(r.log)))
        FROM workout_log_revisions r WHERE r.workout_log_id = n.id), 0) AS bytes
    FROM added n JOIN removed o ON o.id = n.id AND (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)) c;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workout_logs_bytes_trashed AFTER UPDATE ON workout_logs
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_bytes_of_trashed_logs();--> statement-breakpoint
CREATE FUNCTION count_bytes_of_trashed_regimens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_stored_bytes(
    array_agg(n.coach_id), array_agg(CASE WHEN n.deleted_at IS NULL THEN v.bytes ELSE -v.bytes END),
    bool_or(n.deleted_at IS NULL))
  FROM added n JOIN removed o ON o.id = n.id AND (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)
  JOIN regimen_revisions v ON v.regimen_id = n.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER regimens_bytes_trashed AFTER UPDATE ON regimens
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_bytes_of_trashed_regimens();--> statement-breakpoint
-- The parts of a log or a regimen that is deleted without being in the trash are subtracted while their owner can still
-- be found.
CREATE OR REPLACE FUNCTION delete_counted_parts_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users WHERE id = OLD.athlete_id) THEN
    DELETE FROM reviews WHERE workout_log_id = OLD.id;
    DELETE FROM logged_exercises WHERE workout_log_id = OLD.id;
    DELETE FROM workout_log_revisions WHERE workout_log_id = OLD.id;
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE FUNCTION delete_revisions_of_regimen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM regimen_revisions WHERE regimen_id = OLD.id;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER regimens_revisions BEFORE DELETE ON regimens
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION delete_revisions_of_regimen();--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_stored_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_log_and_exercise_totals();
  PERFORM rebuild_recent_best_sets();
  PERFORM rebuild_stored_bytes();
END $$;--> statement-breakpoint
SELECT rebuild_stored_bytes();
