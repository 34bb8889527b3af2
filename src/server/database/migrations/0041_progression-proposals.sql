CREATE TABLE "progression_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"workout_log_id" uuid NOT NULL,
	"exercise" text NOT NULL,
	"state" text NOT NULL,
	"receipt" jsonb NOT NULL,
	"loads_before" jsonb NOT NULL,
	"loads_after" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "progression" text DEFAULT 'propose' NOT NULL;--> statement-breakpoint
ALTER TABLE "progression_proposals" ADD CONSTRAINT "progression_proposals_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progression_proposals" ADD CONSTRAINT "progression_proposals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progression_proposals" ADD CONSTRAINT "progression_proposals_workout_log_id_workout_logs_id_fk" FOREIGN KEY ("workout_log_id") REFERENCES "public"."workout_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progression_proposals" ADD CONSTRAINT "progression_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "progression_proposals_item" ON "progression_proposals" USING btree ("session_id","item_id");--> statement-breakpoint
CREATE INDEX "progression_proposals_athlete" ON "progression_proposals" USING btree ("athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "progression_proposals_log" ON "progression_proposals" USING btree ("workout_log_id");--> statement-breakpoint
CREATE INDEX "progression_proposals_decided_by" ON "progression_proposals" USING btree ("decided_by") WHERE "progression_proposals"."decided_by" is not null;