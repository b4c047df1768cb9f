-- AlterTable
ALTER TABLE "retention_run" ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0;
