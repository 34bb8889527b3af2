CREATE TABLE "deliveries" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_user_id_channel_event_pk" PRIMARY KEY("user_id","channel","event")
);
--> statement-breakpoint
CREATE TABLE "exercise_notes" (
	"athlete_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"exercise" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_notes_athlete_id_exercise_key_pk" PRIMARY KEY("athlete_id","exercise_key")
);
--> statement-breakpoint
CREATE TABLE "open_workout_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"open_workout_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "open_workout_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_workouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid NOT NULL,
	"session_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"discarded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pain_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid NOT NULL,
	"session_id" uuid,
	"exercise" text,
	"exercise_key" text,
	"body_part" text DEFAULT '' NOT NULL,
	"severity" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decision" text,
	"replacement" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sign_in_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workout_log_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workout_log_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"log" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "logged_exercises" ADD COLUMN "instead_of" text;--> statement-breakpoint
ALTER TABLE "workout_logs" ADD COLUMN "block_results" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_notes" ADD CONSTRAINT "exercise_notes_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_workout_changes" ADD CONSTRAINT "open_workout_changes_open_workout_id_open_workouts_id_fk" FOREIGN KEY ("open_workout_id") REFERENCES "public"."open_workouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_workouts" ADD CONSTRAINT "open_workouts_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_workouts" ADD CONSTRAINT "open_workouts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pain_reports" ADD CONSTRAINT "pain_reports_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pain_reports" ADD CONSTRAINT "pain_reports_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pain_reports" ADD CONSTRAINT "pain_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_log_revisions" ADD CONSTRAINT "workout_log_revisions_workout_log_id_workout_logs_id_fk" FOREIGN KEY ("workout_log_id") REFERENCES "public"."workout_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workout_log_revisions" ADD CONSTRAINT "workout_log_revisions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "open_workout_changes_order" ON "open_workout_changes" USING btree ("open_workout_id","number");--> statement-breakpoint
CREATE INDEX "open_workouts_athlete" ON "open_workouts" USING btree ("athlete_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "open_workouts_session" ON "open_workouts" USING btree ("session_id") WHERE "open_workouts"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "pain_reports_athlete" ON "pain_reports" USING btree ("athlete_id","reported_at","id");--> statement-breakpoint
CREATE INDEX "pain_reports_open" ON "pain_reports" USING btree ("athlete_id") WHERE "pain_reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "pain_reports_decided_by" ON "pain_reports" USING btree ("decided_by") WHERE "pain_reports"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "pain_reports_session" ON "pain_reports" USING btree ("session_id") WHERE "pain_reports"."session_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_sign_in" ON "push_subscriptions" USING btree ("sign_in_id") WHERE "push_subscriptions"."sign_in_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "workout_log_revisions_number" ON "workout_log_revisions" USING btree ("workout_log_id","number");--> statement-breakpoint
CREATE INDEX "workout_log_revisions_changed_by" ON "workout_log_revisions" USING btree ("changed_by") WHERE "workout_log_revisions"."changed_by" is not null;