-- Counts a change for each person in the columns that the trigger names, like the function that it replaces. PostgreSQL
-- keeps the plans of these statements, unlike those of statements that are composed each time.
CREATE OR REPLACE FUNCTION count_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_column text;
  people uuid[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    FOREACH person_column IN ARRAY TG_ARGV LOOP
      CASE person_column
        WHEN 'id' THEN people := people || ARRAY(SELECT DISTINCT n.id FROM added n);
        WHEN 'coach_id' THEN people := people || ARRAY(SELECT DISTINCT n.coach_id FROM added n);
        WHEN 'athlete_id' THEN people := people || ARRAY(SELECT DISTINCT n.athlete_id FROM added n);
        WHEN 'workout_log_id' THEN people := people || ARRAY(
          SELECT DISTINCT l.athlete_id FROM added n JOIN workout_logs l ON l.id = n.workout_log_id);
      END CASE;
    END LOOP;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    FOREACH person_column IN ARRAY TG_ARGV LOOP
      CASE person_column
        WHEN 'id' THEN people := people || ARRAY(SELECT DISTINCT o.id FROM removed o);
        WHEN 'coach_id' THEN people := people || ARRAY(SELECT DISTINCT o.coach_id FROM removed o);
        WHEN 'athlete_id' THEN people := people || ARRAY(SELECT DISTINCT o.athlete_id FROM removed o);
        WHEN 'workout_log_id' THEN people := people || ARRAY(
          SELECT DISTINCT l.athlete_id FROM removed o JOIN workout_logs l ON l.id = o.workout_log_id);
      END CASE;
    END LOOP;
  END IF;
  IF people = '{}' THEN RETURN NULL; END IF;
  INSERT INTO change_counts AS c (user_id, changes)
  SELECT u.id, 1 FROM users u WHERE u.id = ANY(people) ORDER BY u.id
  ON CONFLICT (user_id) DO UPDATE SET changes = c.changes + 1;
  RETURN NULL;
END $$;
