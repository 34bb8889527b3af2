-- Gives each line of a change its kind. The name of a part other than an exercise was stored as an exercise.
UPDATE "session_changes" c
SET "lines" = (
  SELECT jsonb_agg(
    CASE
      WHEN l.line ? 'kind' THEN l.line
      WHEN l.line->>'exercise' IN ('Name', 'Notes', 'Order', 'Block', 'Date', 'Day')
        THEN (l.line - 'exercise') || jsonb_build_object('kind', lower(l.line->>'exercise'))
      ELSE l.line || '{"kind": "exercise"}'
    END ORDER BY l.position)
  FROM jsonb_array_elements(c."lines") WITH ORDINALITY AS l(line, position))
WHERE jsonb_array_length(c."lines") > 0;
