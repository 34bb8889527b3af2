CREATE TABLE "dismissed_estimates" (
	"athlete_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"dismissed_by" uuid NOT NULL,
	"load_kg" double precision NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "dismissed_estimates_athlete_id_exercise_key_dismissed_by_pk" PRIMARY KEY("athlete_id","exercise_key","dismissed_by")
);
--> statement-breakpoint
ALTER TABLE "dismissed_estimates" ADD CONSTRAINT "dismissed_estimates_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_estimates" ADD CONSTRAINT "dismissed_estimates_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_estimates_dismissed_by" ON "dismissed_estimates" USING btree ("dismissed_by");