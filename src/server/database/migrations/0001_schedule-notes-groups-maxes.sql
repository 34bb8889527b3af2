CREATE TABLE "athlete_group_members" (
	"group_id" uuid NOT NULL,
	"coaching_id" uuid NOT NULL,
	CONSTRAINT "athlete_group_members_group_id_coaching_id_pk" PRIMARY KEY("group_id","coaching_id")
);
--> statement-breakpoint
CREATE TABLE "athlete_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coach_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"athlete_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid NOT NULL,
	"exercise" text NOT NULL,
	"exercise_key" text NOT NULL,
	"kind" text NOT NULL,
	"load_kg" double precision NOT NULL,
	"origin" text NOT NULL,
	"date" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"weight_kg" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regimens" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "moved_from" date;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "moved_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "skipped_kind" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "skipped_by" uuid;--> statement-breakpoint
ALTER TABLE "athlete_group_members" ADD CONSTRAINT "athlete_group_members_group_id_athlete_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."athlete_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_group_members" ADD CONSTRAINT "athlete_group_members_coaching_id_coachings_id_fk" FOREIGN KEY ("coaching_id") REFERENCES "public"."coachings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_groups" ADD CONSTRAINT "athlete_groups_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_notes" ADD CONSTRAINT "coach_notes_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_notes" ADD CONSTRAINT "coach_notes_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maxes" ADD CONSTRAINT "maxes_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maxes" ADD CONSTRAINT "maxes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "athlete_group_members_coaching" ON "athlete_group_members" USING btree ("coaching_id");--> statement-breakpoint
CREATE UNIQUE INDEX "athlete_groups_name" ON "athlete_groups" USING btree ("coach_id",lower("name"));--> statement-breakpoint
CREATE INDEX "coach_notes_pair" ON "coach_notes" USING btree ("coach_id","athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "coach_notes_athlete" ON "coach_notes" USING btree ("athlete_id");--> statement-breakpoint
CREATE INDEX "maxes_athlete" ON "maxes" USING btree ("athlete_id","exercise_key","date","id");--> statement-breakpoint
CREATE INDEX "maxes_created_by" ON "maxes" USING btree ("created_by") WHERE "maxes"."created_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_day" ON "measurements" USING btree ("athlete_id","kind","date");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_skipped_by_users_id_fk" FOREIGN KEY ("skipped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_moved_by" ON "sessions" USING btree ("moved_by") WHERE "sessions"."moved_by" is not null;--> statement-breakpoint
CREATE INDEX "sessions_skipped_by" ON "sessions" USING btree ("skipped_by") WHERE "sessions"."skipped_by" is not null;