-- Returns the best sets of an exercise in a log as JSON, or null if the log has none or is not recent. Cool-downs do not count.
CREATE OR REPLACE FUNCTION get_best_sets(log workout_logs, exercise text) RETURNS jsonb LANGUAGE plpgsql AS $$
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
          AND s.role NOT IN ('warm-up', 'cool-down') AND s.reps > 0 AND s.load_kg > 0) done) ranked
    WHERE rank <= 3
    HAVING count(*) > 0);
END $$;
