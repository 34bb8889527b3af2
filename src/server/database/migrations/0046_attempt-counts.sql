CREATE TABLE "attempt_counts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"owner_hash" text,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempt_counts_owner" ON "attempt_counts" USING btree ("owner_hash");--> statement-breakpoint
CREATE INDEX "attempt_counts_expiry" ON "attempt_counts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attempt_counts_age" ON "attempt_counts" USING btree ("last_at");