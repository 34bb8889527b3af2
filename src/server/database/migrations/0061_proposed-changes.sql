CREATE TABLE "proposed_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_id" uuid,
	"token_name" text,
	"operation" text NOT NULL,
	"params" jsonb NOT NULL,
	"query" jsonb NOT NULL,
	"input" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_changes" ADD CONSTRAINT "proposed_changes_token_id_personal_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposed_changes_user" ON "proposed_changes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "proposed_changes_token" ON "proposed_changes" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "proposed_changes_age" ON "proposed_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposed_changes_waiting" ON "proposed_changes" USING btree ("user_id","fingerprint") WHERE "proposed_changes"."state" = 'waiting';