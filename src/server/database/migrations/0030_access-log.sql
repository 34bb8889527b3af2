CREATE TABLE "accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"athlete_id" uuid NOT NULL,
	"viewer_id" uuid,
	"kind" text NOT NULL,
	"utc_day" date NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accesses" ADD CONSTRAINT "accesses_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accesses" ADD CONSTRAINT "accesses_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accesses_day" ON "accesses" USING btree ("athlete_id","viewer_id","kind","utc_day");--> statement-breakpoint
CREATE INDEX "accesses_athlete" ON "accesses" USING btree ("athlete_id","last_at","id");--> statement-breakpoint
CREATE INDEX "accesses_viewer" ON "accesses" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "accesses_age" ON "accesses" USING btree ("last_at");