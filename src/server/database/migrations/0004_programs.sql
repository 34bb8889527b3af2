CREATE TABLE "athlete_equipment" (
	"athlete_id" uuid PRIMARY KEY NOT NULL,
	"equipment" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"muscles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"equipment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pattern" text DEFAULT '' NOT NULL,
	"measure" text NOT NULL,
	"is_per_side" boolean DEFAULT false NOT NULL,
	"cues" text DEFAULT '' NOT NULL,
	"media_url" text DEFAULT '' NOT NULL,
	"alternates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "start_week" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "regimen_revisions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "regimen_revisions" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "regimens" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regimens" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "revision_days" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "override" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "overridden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "overridden_by" uuid;--> statement-breakpoint
ALTER TABLE "athlete_equipment" ADD CONSTRAINT "athlete_equipment_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_equipment" ADD CONSTRAINT "athlete_equipment_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "athlete_equipment_updated_by" ON "athlete_equipment" USING btree ("updated_by") WHERE "athlete_equipment"."updated_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "exercises_key" ON "exercises" USING btree ("coach_id","key");--> statement-breakpoint
CREATE INDEX "exercises_merged" ON "exercises" USING btree ("merged_into") WHERE "exercises"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "session_changes_session" ON "session_changes" USING btree ("session_id","created_at","id");--> statement-breakpoint
CREATE INDEX "session_changes_actor" ON "session_changes" USING btree ("actor_id") WHERE "session_changes"."actor_id" is not null;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_group_id_athlete_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."athlete_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_overridden_by_users_id_fk" FOREIGN KEY ("overridden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_group" ON "assignments" USING btree ("group_id") WHERE "assignments"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "regimens_trash" ON "regimens" USING btree ("coach_id","deleted_at") WHERE "regimens"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_overridden_by" ON "sessions" USING btree ("overridden_by") WHERE "sessions"."overridden_by" is not null;