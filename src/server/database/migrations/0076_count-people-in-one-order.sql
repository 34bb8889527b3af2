-- Adds these differences to the people’s sums, in the order of their ids. Locks their counts of changes first: a statement
-- that does not change a sum locks only the count, so two transactions about the same person would otherwise lock the two
-- rows in different orders, and PostgreSQL would end one of them as a deadlock.
CREATE OR REPLACE FUNCTION add_stored_bytes(people uuid[], differences bigint[], is_limited boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF people IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM change_counts WHERE user_id = ANY(people) ORDER BY user_id FOR NO KEY UPDATE;
  INSERT INTO stored_bytes AS s (user_id, bytes)
  SELECT u.id, sum(d.bytes) FROM unnest(people, differences) AS d (id, bytes) JOIN users u ON u.id = d.id
  GROUP BY u.id HAVING sum(d.bytes) <> 0
  ORDER BY u.id
  ON CONFLICT (user_id) DO UPDATE SET bytes = s.bytes + excluded.bytes;
  IF is_limited THEN PERFORM assert_stored_bytes_within_limit(people); END IF;
END $$;
--> statement-breakpoint
-- PostgreSQL runs the triggers of a statement in the order of their names. A comment is thus counted for the athlete before
-- its author, as in a change of a log, which makes the reviews of coaches outdated.
ALTER TRIGGER comments_bytes_insert ON comments RENAME TO comments_stored_bytes_insert;--> statement-breakpoint
ALTER TRIGGER comments_bytes_update ON comments RENAME TO comments_stored_bytes_update;--> statement-breakpoint
ALTER TRIGGER comments_bytes_delete ON comments RENAME TO comments_stored_bytes_delete;
