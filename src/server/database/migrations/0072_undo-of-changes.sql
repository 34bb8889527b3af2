ALTER TABLE "decisions" ADD COLUMN "item_kind" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "session_changes" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "session_changes" ADD COLUMN "is_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_changes" ADD COLUMN "undone_at" timestamp (3) with time zone;