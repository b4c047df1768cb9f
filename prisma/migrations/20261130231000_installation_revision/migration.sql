-- AlterTable
ALTER TABLE "installation" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
