ALTER TABLE "reviews" ADD COLUMN "revision_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "reviews" SET "revision_count" = "seen"."count" FROM (
	SELECT v."workout_log_id", v."coach_id", count(*) AS "count" FROM "reviews" v
	JOIN "workout_log_revisions" h ON h."workout_log_id" = v."workout_log_id" AND h."changed_at" <= v."reviewed_at"
	GROUP BY v."workout_log_id", v."coach_id"
) "seen" WHERE "reviews"."workout_log_id" = "seen"."workout_log_id" AND "reviews"."coach_id" = "seen"."coach_id";
