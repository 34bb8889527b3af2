ALTER TABLE "logged_exercises" ADD COLUMN "block_kind" text;--> statement-breakpoint
UPDATE "logged_exercises" SET "block_kind" = "planned"."kind" FROM (
	SELECT l."id" AS "log_id", item->>'id' AS "item_id", block->>'kind' AS "kind"
	FROM "workout_logs" l
	JOIN "sessions" s ON s."id" = l."session_id"
	JOIN "revision_days" p ON p."revision_id" = s."revision_id" AND p."week" = s."week" AND p."position" = s."position"
	CROSS JOIN jsonb_array_elements(coalesce(s."override"->'blocks', p."blocks")) block
	CROSS JOIN jsonb_array_elements(block->'items') item
) "planned" WHERE "logged_exercises"."workout_log_id" = "planned"."log_id" AND "logged_exercises"."item_id"::text = "planned"."item_id";
