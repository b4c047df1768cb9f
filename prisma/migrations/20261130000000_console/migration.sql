-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "member" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" TEXT NOT NULL,
    "must_change_password" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_sign_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "agent_id" TEXT,
    "may_delete" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "supervisor_id" TEXT,
    "model" TEXT,
    "region" TEXT,
    "playground_compute" TEXT,
    "deployment" JSONB,
    "description" TEXT,
    "context_settings" JSONB NOT NULL,
    "context_revision" INTEGER NOT NULL DEFAULT 1,
    "stored_memory_settings" JSONB NOT NULL,
    "stored_memory_revision" INTEGER NOT NULL DEFAULT 1,
    "published_revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings_revision" (
    "agent_id" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settings_revision_pkey" PRIMARY KEY ("agent_id","part","revision")
);

-- CreateTable
CREATE TABLE "retention_preview" (
    "id" UUID NOT NULL,
    "agent_id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "revision" INTEGER,
    "retention" JSONB NOT NULL,
    "result" JSONB NOT NULL,
    "messages" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_preview_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention_run" (
    "id" UUID NOT NULL,
    "agent_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "trigger" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "requested_by" TEXT NOT NULL,
    "preview_messages" INTEGER NOT NULL DEFAULT 0,
    "planned_messages" INTEGER,
    "stop_requested" BOOLEAN NOT NULL DEFAULT false,
    "approved_by" TEXT,
    "detail" TEXT,
    "cursor" TEXT,
    "threads" INTEGER NOT NULL DEFAULT 0,
    "threads_trimmed" INTEGER NOT NULL DEFAULT 0,
    "messages" INTEGER NOT NULL DEFAULT 0,
    "memories" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "retention_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention_batch" (
    "run_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "threads" INTEGER NOT NULL,
    "messages" INTEGER NOT NULL,
    "memories" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_batch_pkey" PRIMARY KEY ("run_id","ordinal")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "seq" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "target" TEXT,
    "outcome" TEXT NOT NULL,
    "started_by" BIGINT,
    "run_id" TEXT,
    "request_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "idempotent_answer" (
    "actor" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_answer_pkey" PRIMARY KEY ("actor","key")
);

-- CreateTable
CREATE TABLE "sign_in_attempt" (
    "id" BIGSERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "capacity_bytes" BIGINT,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_sample" (
    "at" TIMESTAMPTZ(3) NOT NULL,
    "agent_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "messages" BIGINT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "trashed_bytes" BIGINT NOT NULL,

    CONSTRAINT "usage_sample_pkey" PRIMARY KEY ("agent_id","kind","at")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_email_key" ON "member"("email");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");

-- CreateIndex
CREATE INDEX "agent_supervisor_id_idx" ON "agent"("supervisor_id");

-- CreateIndex
CREATE INDEX "retention_preview_agent_id_digest_idx" ON "retention_preview"("agent_id", "digest");

-- CreateIndex
CREATE INDEX "retention_run_agent_id_created_at_idx" ON "retention_run"("agent_id", "created_at");

-- One run at a time an agent, whoever starts it (Prisma's schema can't say this).
CREATE UNIQUE INDEX "retention_run_active_key" ON "retention_run"("agent_id")
    WHERE "status" IN ('queued', 'running', 'needs_approval');

-- CreateIndex
CREATE INDEX "audit_event_target_idx" ON "audit_event"("target");

-- CreateIndex
CREATE INDEX "audit_event_at_idx" ON "audit_event"("at");

-- CreateIndex
CREATE INDEX "idempotent_answer_created_at_idx" ON "idempotent_answer"("created_at");

-- CreateIndex
CREATE INDEX "sign_in_attempt_subject_created_at_idx" ON "sign_in_attempt"("subject", "created_at");

-- CreateIndex
CREATE INDEX "usage_sample_at_idx" ON "usage_sample"("at");

-- AddForeignKey
ALTER TABLE "agent" ADD CONSTRAINT "agent_supervisor_id_fkey" FOREIGN KEY ("supervisor_id") REFERENCES "agent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settings_revision" ADD CONSTRAINT "settings_revision_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retention_preview" ADD CONSTRAINT "retention_preview_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retention_run" ADD CONSTRAINT "retention_run_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retention_batch" ADD CONSTRAINT "retention_batch_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "retention_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

