CREATE TABLE "logged_exercise_totals" (
	"athlete_id" uuid NOT NULL,
	"name" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "logged_exercise_totals_athlete_id_name_pk" PRIMARY KEY("athlete_id","name")
);
--> statement-breakpoint
DROP INDEX "workout_logs_regimen";--> statement-breakpoint
ALTER TABLE "logged_exercise_totals" ADD CONSTRAINT "logged_exercise_totals_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workout_logs_regimen" ON "workout_logs" USING btree ("regimen_id","athlete_id","completed_at");--> statement-breakpoint
CREATE INDEX "assignments_last_day" ON "assignments" USING btree ("regimen_id",least("end_date", ("ended_at" at time zone 'UTC')::date));--> statement-breakpoint
-- Adds `change` for each of these exercises whose log is not in the trash.
CREATE FUNCTION add_logged_exercise_uses(log_ids uuid[], names text[], change integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF log_ids IS NULL THEN RETURN; END IF;
  INSERT INTO logged_exercise_totals AS t (athlete_id, name, uses)
  SELECT l.athlete_id, e.name, change * count(*)
  FROM unnest(log_ids, names) AS e (log_id, name)
  JOIN workout_logs l ON l.id = e.log_id AND l.deleted_at IS NULL
  WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = l.athlete_id)
  GROUP BY l.athlete_id, e.name
  ORDER BY l.athlete_id, e.name
  ON CONFLICT (athlete_id, name) DO UPDATE SET uses = t.uses + excluded.uses;
END $$;--> statement-breakpoint
CREATE FUNCTION count_logged_exercise_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  log_ids uuid[];
  old_names text[];
  new_names text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(workout_log_id), array_agg(name) INTO log_ids, new_names FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(workout_log_id), array_agg(name) INTO log_ids, old_names FROM removed;
  ELSE
    SELECT array_agg(n.workout_log_id), array_agg(o.name), array_agg(n.name) INTO log_ids, old_names, new_names
    FROM added n JOIN removed o ON o.id = n.id AND o.name <> n.name;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM add_logged_exercise_uses(log_ids, old_names, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_logged_exercise_uses(log_ids, new_names, 1); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER logged_exercises_count_insert AFTER INSERT ON logged_exercises REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_logged_exercise_changes();--> statement-breakpoint
CREATE TRIGGER logged_exercises_count_update AFTER UPDATE ON logged_exercises
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_logged_exercise_changes();--> statement-breakpoint
CREATE TRIGGER logged_exercises_count_delete AFTER DELETE ON logged_exercises REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_logged_exercise_changes();--> statement-breakpoint
-- Counts the exercises of logs that a statement moves to the trash or restores.
CREATE FUNCTION count_trashed_exercises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM added n JOIN removed o ON o.id = n.id AND (o.deleted_at IS NULL) <> (n.deleted_at IS NULL))
  THEN RETURN NULL; END IF;
  INSERT INTO logged_exercise_totals AS t (athlete_id, name, uses)
  SELECT n.athlete_id, e.name, sum(CASE WHEN n.deleted_at IS NULL THEN 1 ELSE -1 END)
  FROM added n JOIN removed o ON o.id = n.id AND (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)
  JOIN logged_exercises e ON e.workout_log_id = n.id
  GROUP BY n.athlete_id, e.name
  ORDER BY n.athlete_id, e.name
  ON CONFLICT (athlete_id, name) DO UPDATE SET uses = t.uses + excluded.uses;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workout_logs_count_trashed AFTER UPDATE ON workout_logs
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_trashed_exercises();--> statement-breakpoint
-- The exercises and reviews of a log that is deleted without being in the trash are counted out while the log
-- still exists.
DROP TRIGGER workout_logs_reviews ON workout_logs;--> statement-breakpoint
DROP FUNCTION delete_reviews_of_log();--> statement-breakpoint
CREATE FUNCTION delete_counted_parts_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users WHERE id = OLD.athlete_id) THEN
    DELETE FROM reviews WHERE workout_log_id = OLD.id;
    DELETE FROM logged_exercises WHERE workout_log_id = OLD.id;
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER workout_logs_counted_parts BEFORE DELETE ON workout_logs
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION delete_counted_parts_of_log();--> statement-breakpoint
ALTER FUNCTION rebuild_stored_totals() RENAME TO rebuild_log_totals;--> statement-breakpoint
-- Calculates all stored totals from the logs, exercises and reviews. Writes to these wait until it is committed.
CREATE FUNCTION rebuild_stored_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_log_totals();
  LOCK TABLE logged_exercises IN SHARE MODE;
  DELETE FROM logged_exercise_totals;
  INSERT INTO logged_exercise_totals (athlete_id, name, uses)
  SELECT l.athlete_id, e.name, count(*)
  FROM workout_logs l JOIN logged_exercises e ON e.workout_log_id = l.id
  WHERE l.deleted_at IS NULL
  GROUP BY l.athlete_id, e.name;
END $$;--> statement-breakpoint
SELECT rebuild_stored_totals();
