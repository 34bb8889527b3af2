CREATE TABLE "exercise_rests" (
	"athlete_id" uuid NOT NULL,
	"exercise_key" text NOT NULL,
	"exercise" text NOT NULL,
	"rest_seconds" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_rests_athlete_id_exercise_key_pk" PRIMARY KEY("athlete_id","exercise_key")
);
--> statement-breakpoint
ALTER TABLE "exercise_rests" ADD CONSTRAINT "exercise_rests_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;