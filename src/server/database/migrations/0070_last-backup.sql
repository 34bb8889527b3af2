ALTER TABLE "installation" ADD COLUMN "last_backup_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "last_backup_bytes" bigint;