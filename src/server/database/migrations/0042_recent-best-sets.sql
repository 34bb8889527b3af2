CREATE TABLE "recent_best_sets" (
	"athlete_id" uuid NOT NULL,
	"name" text NOT NULL,
	"workouts" json NOT NULL,
	CONSTRAINT "recent_best_sets_athlete_id_name_pk" PRIMARY KEY("athlete_id","name")
);
--> statement-breakpoint
ALTER TABLE "recent_best_sets" ADD CONSTRAINT "recent_best_sets_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Workouts are stored a little longer than estimates use them.
CREATE FUNCTION get_start_of_best_sets() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT now() - interval '183 days'
$$;--> statement-breakpoint
-- Returns the best sets of an exercise in a log as JSON, or null if the log has none or is not recent.
CREATE FUNCTION get_best_sets(log workout_logs, exercise text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF log.deleted_at IS NOT NULL OR log.completed_at < get_start_of_best_sets() THEN RETURN NULL; END IF;
  RETURN (
    SELECT jsonb_build_object(
      'at', floor(extract(epoch FROM log.completed_at) * 1000)::bigint,
      'sets', jsonb_agg(jsonb_build_array(reps, load_kg, rpe, is_confirmed) ORDER BY rank))
    FROM (
      SELECT *, row_number() OVER (ORDER BY load_kg * (1 + reps / 30) DESC, load_kg DESC, rpe, is_confirmed) AS rank
      FROM (
        SELECT DISTINCT s.reps, s.load_kg, s.rpe, s.is_confirmed
        FROM logged_exercises e JOIN logged_sets s ON s.logged_exercise_id = e.id
        WHERE e.workout_log_id = log.id AND e.name = exercise AND s.workout_log_id = log.id
          AND s.role <> 'warm-up' AND s.reps > 0 AND s.load_kg > 0) done) ranked
    WHERE rank <= 3
    HAVING count(*) > 0);
END $$;--> statement-breakpoint
-- Combines the workouts of both objects, apart from those whose value is null and those that are not recent any more.
CREATE FUNCTION merge_best_sets(stored json, changed json) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(w.key, w.value), '{}')::json
  FROM jsonb_each(stored::jsonb || changed::jsonb) w
  WHERE w.value <> 'null' AND (w.value->>'at')::numeric >= extract(epoch FROM get_start_of_best_sets()) * 1000
$$;--> statement-breakpoint
-- Stores the best sets of these exercises in these logs again.
CREATE FUNCTION store_best_sets(log_ids uuid[], names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF log_ids IS NULL THEN RETURN; END IF;
  INSERT INTO recent_best_sets AS t (athlete_id, name, workouts)
  SELECT c.athlete_id, c.name, jsonb_object_agg(c.id, c.workout)::json
  FROM (
    SELECT l.athlete_id, e.name, l.id, get_best_sets(l, e.name) AS workout
    FROM (SELECT DISTINCT * FROM unnest(log_ids, names) AS e (log_id, name)) e
    JOIN workout_logs l ON l.id = e.log_id
    WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = l.athlete_id)) c
  WHERE c.workout IS NOT NULL OR EXISTS (
    SELECT 1 FROM recent_best_sets r
    WHERE r.athlete_id = c.athlete_id AND r.name = c.name AND r.workouts->(c.id::text) IS NOT NULL)
  GROUP BY c.athlete_id, c.name
  ORDER BY c.athlete_id, c.name
  ON CONFLICT (athlete_id, name) DO UPDATE SET workouts = merge_best_sets(t.workouts, excluded.workouts);
END $$;--> statement-breakpoint
CREATE FUNCTION store_best_sets_of_changed_sets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  log_ids uuid[];
  names text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(e.workout_log_id), array_agg(e.name) INTO log_ids, names
    FROM logged_exercises e WHERE e.id IN (SELECT n.logged_exercise_id FROM added n);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(e.workout_log_id), array_agg(e.name) INTO log_ids, names
    FROM logged_exercises e WHERE e.id IN (SELECT o.logged_exercise_id FROM removed o);
  ELSE
    SELECT array_agg(e.workout_log_id), array_agg(e.name) INTO log_ids, names
    FROM logged_exercises e
    WHERE e.id IN (SELECT n.logged_exercise_id FROM added n UNION SELECT o.logged_exercise_id FROM removed o);
  END IF;
  PERFORM store_best_sets(log_ids, names);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER logged_sets_count_insert AFTER INSERT ON logged_sets REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION store_best_sets_of_changed_sets();--> statement-breakpoint
CREATE TRIGGER logged_sets_count_update AFTER UPDATE ON logged_sets
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION store_best_sets_of_changed_sets();--> statement-breakpoint
CREATE TRIGGER logged_sets_count_delete AFTER DELETE ON logged_sets REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION store_best_sets_of_changed_sets();--> statement-breakpoint
-- A new exercise has no sets yet.
CREATE FUNCTION store_best_sets_of_changed_exercises() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  log_ids uuid[];
  names text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(o.workout_log_id), array_agg(o.name) INTO log_ids, names FROM removed o;
  ELSE
    SELECT array_agg(n.workout_log_id) || array_agg(n.workout_log_id), array_agg(o.name) || array_agg(n.name)
    INTO log_ids, names
    FROM added n JOIN removed o ON o.id = n.id AND o.name <> n.name;
  END IF;
  PERFORM store_best_sets(log_ids, names);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER logged_exercises_count_sets_update AFTER UPDATE ON logged_exercises
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION store_best_sets_of_changed_exercises();--> statement-breakpoint
CREATE TRIGGER logged_exercises_count_sets_delete AFTER DELETE ON logged_exercises REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION store_best_sets_of_changed_exercises();--> statement-breakpoint
-- Stores or removes the best sets of logs that a statement moves to the trash, restores or moves to another time.
CREATE FUNCTION store_best_sets_of_changed_logs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  log_ids uuid[];
  names text[];
BEGIN
  SELECT array_agg(e.workout_log_id), array_agg(e.name) INTO log_ids, names
  FROM added n
  JOIN removed o ON o.id = n.id
    AND ((o.deleted_at IS NULL) <> (n.deleted_at IS NULL) OR o.completed_at <> n.completed_at)
  JOIN logged_exercises e ON e.workout_log_id = n.id;
  PERFORM store_best_sets(log_ids, names);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workout_logs_count_sets AFTER UPDATE ON workout_logs
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION store_best_sets_of_changed_logs();--> statement-breakpoint
CREATE FUNCTION rebuild_recent_best_sets() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE workout_logs, logged_exercises, logged_sets IN SHARE MODE;
  DELETE FROM recent_best_sets;
  INSERT INTO recent_best_sets (athlete_id, name, workouts)
  SELECT athlete_id, name, jsonb_object_agg(id, workout)::json
  FROM (
    SELECT l.athlete_id, e.name, l.id, get_best_sets(l, e.name) AS workout
    FROM workout_logs l
    JOIN (SELECT DISTINCT workout_log_id, name FROM logged_exercises) e ON e.workout_log_id = l.id
    WHERE l.deleted_at IS NULL AND l.completed_at >= get_start_of_best_sets()) c
  WHERE workout IS NOT NULL
  GROUP BY athlete_id, name;
END $$;--> statement-breakpoint
ALTER FUNCTION rebuild_stored_totals() RENAME TO rebuild_log_and_exercise_totals;--> statement-breakpoint
-- Calculates everything that is stored from the logs, exercises, sets and reviews. Writes to these wait until it is
-- committed.
CREATE FUNCTION rebuild_stored_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_log_and_exercise_totals();
  PERFORM rebuild_recent_best_sets();
END $$;--> statement-breakpoint
SELECT rebuild_recent_best_sets();
