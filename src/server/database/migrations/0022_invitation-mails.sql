CREATE TABLE "invitation_mails" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_mails_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coach_id" uuid,
	"email_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_mails" ADD CONSTRAINT "invitation_mails_coach_id_users_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_mails_coach" ON "invitation_mails" USING btree ("coach_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitation_mails_recipient" ON "invitation_mails" USING btree ("email_hash","sent_at");--> statement-breakpoint
CREATE INDEX "invitation_mails_age" ON "invitation_mails" USING btree ("sent_at");