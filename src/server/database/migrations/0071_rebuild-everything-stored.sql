-- Stores the best sets of all recent workouts with one statement. `get_best_sets` returns the same for one workout.
CREATE OR REPLACE FUNCTION rebuild_recent_best_sets() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE workout_logs, logged_exercises, logged_sets IN SHARE MODE;
  DELETE FROM recent_best_sets;
  INSERT INTO recent_best_sets (athlete_id, name, workouts)
  SELECT athlete_id, name, jsonb_object_agg(id, workout)::json
  FROM (
    SELECT athlete_id, name, id, jsonb_build_object(
      'at', floor(extract(epoch FROM completed_at) * 1000)::bigint,
      'sets', jsonb_agg(jsonb_build_array(reps, load_kg, rpe, is_confirmed) ORDER BY rank)) AS workout
    FROM (
      SELECT *, row_number() OVER (
        PARTITION BY id, name ORDER BY load_kg * (1 + reps / 30) DESC, load_kg DESC, rpe, is_confirmed) AS rank
      FROM (
        SELECT DISTINCT l.id, e.name, s.reps, s.load_kg, s.rpe, s.is_confirmed, l.athlete_id, l.completed_at
        FROM workout_logs l
        JOIN logged_exercises e ON e.workout_log_id = l.id
        JOIN logged_sets s ON s.logged_exercise_id = e.id AND s.workout_log_id = l.id
        WHERE l.deleted_at IS NULL AND l.completed_at >= get_start_of_best_sets()
          AND s.role NOT IN ('warm-up', 'cool-down') AND s.reps > 0 AND s.load_kg > 0) done) ranked
    WHERE rank <= 3
    GROUP BY athlete_id, name, id, completed_at) workouts
  GROUP BY athlete_id, name;
END $$;--> statement-breakpoint
-- Calculates the sizes of revisions, which contain those of their days, before the sums of all sizes.
CREATE FUNCTION rebuild_revision_sizes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE regimens, regimen_revisions, revision_days IN SHARE MODE;
  UPDATE regimen_revisions v SET bytes = measured.bytes
  FROM (
    SELECT r.id, 150 + octet_length(concat(r.weeks, r.note)) + coalesce(d.bytes, 0) AS bytes
    FROM regimen_revisions r
    LEFT JOIN (
      SELECT revision_id, sum(100 + octet_length(concat(name, notes, text, blocks))) AS bytes
      FROM revision_days GROUP BY revision_id) d ON d.revision_id = r.id) measured
  WHERE v.id = measured.id AND v.bytes <> measured.bytes;
END $$;--> statement-breakpoint
-- Calculates everything that triggers store. The changes of rows that were not counted are unknown, so a change counts for
-- everybody, and no response that was sent before is taken for a current one.
CREATE OR REPLACE FUNCTION rebuild_stored_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_log_and_exercise_totals();
  PERFORM rebuild_recent_best_sets();
  PERFORM rebuild_revision_sizes();
  PERFORM rebuild_stored_bytes();
  INSERT INTO change_counts AS c (user_id, changes)
  SELECT id, 1 FROM users ORDER BY id
  ON CONFLICT (user_id) DO UPDATE SET changes = c.changes + 1;
END $$;
