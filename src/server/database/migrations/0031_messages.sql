CREATE TABLE "message_threads" (
	"coach_id" uuid NOT NULL,
	"athlete_id" uuid NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"coach_unread" integer DEFAULT 0 NOT NULL,
	"athlete_unread" integer DEFAULT 0 NOT NULL,
	"coach_read_until" timestamp (3) with time zone,
	"athlete_read_until" timestamp (3) with time zone,
	"is_muted_by_coach" boolean DEFAULT false NOT NULL,
	"is_muted_by_athlete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_threads_coach_id_athlete_id_pk" PRIMARY KEY("coach_id","athlete_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"athlete_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"link" jsonb,
	"announcement_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_threads_athlete" ON "message_threads" USING btree ("athlete_id");--> statement-breakpoint
CREATE INDEX "message_threads_coach_unread" ON "message_threads" USING btree ("coach_id") WHERE "message_threads"."coach_unread" > 0;--> statement-breakpoint
CREATE INDEX "message_threads_athlete_unread" ON "message_threads" USING btree ("athlete_id") WHERE "message_threads"."athlete_unread" > 0;--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("coach_id","athlete_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_athlete" ON "messages" USING btree ("athlete_id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
-- The dashboard lists unread messages, so each change to a thread counts as a change of its coach.
CREATE TRIGGER message_threads_changes_insert AFTER INSERT ON message_threads REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changes(coach_id);--> statement-breakpoint
CREATE TRIGGER message_threads_changes_update AFTER UPDATE ON message_threads REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changes(coach_id);--> statement-breakpoint
CREATE TRIGGER message_threads_changes_delete AFTER DELETE ON message_threads REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changes(coach_id);
