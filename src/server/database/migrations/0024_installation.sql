CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"secrets_fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
