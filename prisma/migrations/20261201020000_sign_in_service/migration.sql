-- AlterTable
ALTER TABLE "member" ADD COLUMN "oidc_issuer" TEXT,
ADD COLUMN "oidc_subject" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "member_oidc_issuer_oidc_subject_key" ON "member"("oidc_issuer", "oidc_subject");
