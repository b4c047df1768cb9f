-- CreateTable
CREATE TABLE "audit_seal" (
    "number" BIGINT NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "audit_head" (
    "number" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "signature" TEXT NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_seal_seq_key" ON "audit_seal"("seq");

-- AddForeignKey
ALTER TABLE "audit_seal" ADD CONSTRAINT "audit_seal_seq_fkey" FOREIGN KEY ("seq") REFERENCES "audit_event"("seq") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The trail is only ever added to: who gets past this is found by the chain.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of the audit trail are only inserted' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "audit_event_only_inserted" BEFORE UPDATE OR DELETE ON "audit_event"
    FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_seal_only_inserted" BEFORE UPDATE OR DELETE ON "audit_seal"
    FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_head_only_inserted" BEFORE UPDATE OR DELETE ON "audit_head"
    FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
