CREATE TABLE "intervals_icu_activities" (
	"user_id" uuid NOT NULL,
	"activity_id" text NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intervals_icu_activities_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "intervals_icu_connections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"athlete_id" text NOT NULL,
	"athlete_name" text NOT NULL,
	"weeks_ahead" integer NOT NULL,
	"imports_from" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_sync_at" timestamp (3) with time zone NOT NULL,
	"last_event_number" bigint DEFAULT 0 NOT NULL,
	"sync_requested_at" timestamp (3) with time zone,
	"syncing_since" timestamp (3) with time zone,
	"last_sync_at" timestamp (3) with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text,
	"last_import_id" uuid
);
--> statement-breakpoint
CREATE TABLE "intervals_icu_workouts" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "intervals_icu_workouts_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "intervals_icu_activities" ADD CONSTRAINT "intervals_icu_activities_user_id_intervals_icu_connections_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."intervals_icu_connections"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervals_icu_connections" ADD CONSTRAINT "intervals_icu_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervals_icu_connections" ADD CONSTRAINT "intervals_icu_connections_last_import_id_imports_id_fk" FOREIGN KEY ("last_import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervals_icu_workouts" ADD CONSTRAINT "intervals_icu_workouts_user_id_intervals_icu_connections_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."intervals_icu_connections"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intervals_icu_activities_outcome" ON "intervals_icu_activities" USING btree ("user_id","outcome","created_at");--> statement-breakpoint
CREATE INDEX "intervals_icu_activities_date" ON "intervals_icu_activities" USING btree ("date");--> statement-breakpoint
CREATE INDEX "intervals_icu_connections_next" ON "intervals_icu_connections" USING btree ("next_sync_at");--> statement-breakpoint
CREATE INDEX "intervals_icu_connections_import" ON "intervals_icu_connections" USING btree ("last_import_id");--> statement-breakpoint
CREATE INDEX "intervals_icu_workouts_date" ON "intervals_icu_workouts" USING btree ("date");